/// Names of characters that HTML 5 has and HTML 4 had not, as far as titles use them: ASCII above all.
///
/// The whole list has two thousand names, nearly all of mathematics. libxml2 knows those of HTML 4.
enum HTML5Names {
  /// Names that need no semicolon, as those of HTML 4's Latin-1 need none.
  static let capitals: [String: Unicode.Scalar] = [
    "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"", "COPY": "©", "REG": "®",
  ]

  static let table: [String: Unicode.Scalar] = [
    "Tab": "\t", "NewLine": "\n", "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "lpar": "(", "rpar": ")",
    "ast": "*", "midast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";",
    "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]", "rbrack": "]",
    "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "DiacriticalGrave": "`", "lcub": "{", "lbrace": "{",
    "verbar": "|", "vert": "|", "VerticalLine": "|", "rcub": "}", "rbrace": "}",
    "NonBreakingSpace": "\u{A0}", "hyphen": "\u{2010}", "dash": "\u{2010}", "horbar": "\u{2015}", "Vert": "\u{2016}",
    "rsquor": "’", "ldquor": "„", "bullet": "•", "mldr": "…", "nldr": "‥", "numero": "№", "check": "✓",
    "checkmark": "✓", "cross": "✗", "star": "☆", "starf": "★", "bigstar": "★", "phone": "☎", "female": "♀",
    "male": "♂", "heartsuit": "♥", "sung": "♪", "flat": "♭", "natural": "♮", "sharp": "♯", "inodot": "ı",
    "Amacr": "Ā", "amacr": "ā", "Abreve": "Ă", "abreve": "ă", "Aogon": "Ą", "aogon": "ą", "Cacute": "Ć",
    "cacute": "ć", "Ccaron": "Č", "ccaron": "č", "Dcaron": "Ď", "dcaron": "ď", "Dstrok": "Đ", "dstrok": "đ",
    "Emacr": "Ē", "emacr": "ē", "Eogon": "Ę", "eogon": "ę", "Ecaron": "Ě", "ecaron": "ě", "Gbreve": "Ğ",
    "gbreve": "ğ", "Imacr": "Ī", "imacr": "ī", "Idot": "İ", "Lstrok": "Ł", "lstrok": "ł", "Nacute": "Ń",
    "nacute": "ń", "Ncaron": "Ň", "ncaron": "ň", "Omacr": "Ō", "omacr": "ō", "Odblac": "Ő", "odblac": "ő",
    "Rcaron": "Ř", "rcaron": "ř", "Sacute": "Ś", "sacute": "ś", "Scedil": "Ş", "scedil": "ş", "Tcaron": "Ť",
    "tcaron": "ť", "Umacr": "Ū", "umacr": "ū", "Uring": "Ů", "uring": "ů", "Udblac": "Ű", "udblac": "ű",
    "Zacute": "Ź", "zacute": "ź", "Zdot": "Ż", "zdot": "ż", "Zcaron": "Ž", "zcaron": "ž",
  ]
}
