/// The kind of processor that a library is for, as ELF numbers it.
struct Machine: Equatable {
  let number: UInt16
  let isWide: Bool

  /// The name that compilers and `uname -m` use.
  var name: String {
    switch number {
    case 3: "i386"
    case 8: isWide ? "mips64" : "mips"
    case 20: "powerpc"
    case 21: "powerpc64"
    case 22: isWide ? "s390x" : "s390"
    case 40: "arm"
    case 43: "sparc64"
    case 50: "ia64"
    case 62: isWide ? "x86_64" : "x32"
    case 183: "aarch64"
    case 243: isWide ? "riscv64" : "riscv32"
    case 258: "loongarch64"
    default: "machine \(number)"
    }
  }

  /// The one that this program is built for.
  static var ours: Machine {
    #if arch(x86_64)
      Machine(number: 62, isWide: true)
    #elseif arch(arm64)
      Machine(number: 183, isWide: true)
    #elseif arch(riscv64)
      Machine(number: 243, isWide: true)
    #else
      #error("add the machine's ELF number")
    #endif
  }
}
