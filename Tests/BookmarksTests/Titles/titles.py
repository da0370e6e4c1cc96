# Prints the title of each HTML page named on standard input, a page a line: its path, a tab, its title.
#
# The other opinion that PageTests compares with: Python's own parser finds the title and replaces references. How text
# is decoded and folded is written down here once more, on purpose.
import re
import sys
import unicodedata
from html.parser import HTMLParser


class TitleParser(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.title = None
        self.is_open = False
        self.images = 0

    def handle_starttag(self, tag, attributes):
        self.images += tag == "svg"
        if tag == "title" and self.title is None and self.images == 0:
            self.title = ""
            self.is_open = True

    def handle_endtag(self, tag):
        self.images -= tag == "svg"
        if tag == "title":
            self.is_open = False

    def handle_data(self, data):
        if self.is_open:
            self.title += data


def text_of(page):
    declared = re.search(rb"charset=[\"']?([\w.:-]+)", page[:4096])
    if page.startswith(b"\xef\xbb\xbf"):
        return page[3:].decode("utf-8", "replace")
    if declared:
        label = declared[1].decode("ascii").lower()
        return page.decode("windows-1252" if label in ("iso-8859-1", "us-ascii") else label, "replace")
    try:
        return page.decode("utf-8")
    except UnicodeDecodeError:
        return page.decode("windows-1252", "replace")


def line_of(title):
    folded = " ".join(title.split())
    return "".join(c for c in folded if unicodedata.category(c) != "Cc")[:255].strip()


sys.stdout.reconfigure(encoding="utf-8")
for path in sys.stdin.read().splitlines():
    parser = TitleParser()
    with open(path, "rb") as file:
        parser.feed(text_of(file.read()))
    print(path, line_of(parser.title or ""), sep="\t")
