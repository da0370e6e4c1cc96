// libxml2, for Swift.
#ifndef SCREENS_CXML2_H
#define SCREENS_CXML2_H

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#endif
