import Testing

@testable import DynamicData

@Suite struct `Texts in several languages` {
  private func text(_ entries: [(String, String)], defaultLocale: String = "en_US") -> LocalizedText {
    LocalizedText(entries.map { (locale: $0.0, value: $0.1) }, defaultLocale: defaultLocale)
  }

  @Test(arguments: [
    ("es_MX", "es_MX"), ("es_ES", "es_ES"), ("es_AR", "es"), ("es", "es"), ("en_GB", "en_AU"), ("fr_FR", "pt_BR"),
    ("pt-BR", "pt_BR"), ("PT_br", "pt_BR"), ("es_MX.UTF-8", "es_MX"), ("es_MX@euro", "es_MX"), ("C", "pt_BR"),
    ("POSIX", "pt_BR"), ("", "pt_BR"), ("[$LOCALE$]", "pt_BR"),
  ])
  func `are exact, of the language, of any of its countries, of the default`(wanted: String, found: String) {
    let locales = ["en_AU", "en_CA", "es_ES", "es", "es_MX", "pt_BR"]
    #expect(text(locales.map { ($0, $0) }, defaultLocale: "pt_BR").text(for: wanted) == found)
  }

  @Test func `are the first when the default has none`() {
    #expect(text([("sk_SK", "meno"), ("cs_CZ", "jméno")], defaultLocale: "xx_YY").text(for: "nl_NL") == "meno")
    #expect(text([], defaultLocale: "en_US").text(for: "nl_NL") == "")
  }

  @Test(arguments: [
    ("iw_IL", "he_IL"), ("he_IL", "iw_IL"), ("in_ID", "id_ID"), ("id", "in_ID"), ("ji", "yi"), ("yi_US", "ji"),
  ])
  func `have old codes for languages`(old: String, wanted: String) {
    #expect(text([("en_US", "-"), (old, "found")]).text(for: wanted) == "found")
  }

  @Test func `have scripts`() {
    let chinese = text([("zh_CN", "简体"), ("zh_TW", "繁體")])
    #expect(chinese.text(for: "zh_TW") == "繁體" && chinese.text(for: "zh-Hant") == "繁體")
    #expect(chinese.text(for: "zh_HK") == "繁體" && chinese.text(for: "zh-Hant-HK") == "繁體")
    #expect(chinese.text(for: "zh_SG") == "简体" && chinese.text(for: "zh-Hans") == "简体")
    let serbian = text([("sr_RS", "Име"), ("sr_RS_latin", "Ime")])
    #expect(serbian.text(for: "sr_RS_latin") == "Ime" && serbian.text(for: "sr_RS") == "Име")
    #expect(serbian.text(for: "sr-Latn-RS") == "Ime")
  }

  @Test(arguments: [
    ("Order", "Order"), ("", ""), ("  ", ""),
    ("<?xml version='1.0'?><root default-locale=\"es_ES\"><Name language-id=\"es_ES\">Pedido</Name></root>", "Pedido"),
    ("\u{FEFF} \n<?xml version='1.0'?><root><Name language-id=\"es_ES\">Pedido</Name></root>", "Pedido"),
    ("<root><Title language-id='en_US'>R&amp;D</Title></root>", "R&D"),
    ("<?xml broken", "<?xml broken"), ("<root>", "<root>"), ("<b>x</b>", "<b>x</b>"),
    ("<root><Name language-id='en_US'></Name></root>", "<root><Name language-id='en_US'></Name></root>"),
  ])
  func `are plain or XML, and shown as they are when broken`(written: String, shown: String) {
    #expect(LocalizedText.parse(written).text(for: "nl_NL") == shown)
  }
}
