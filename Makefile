# What people and the integration run. `make help` lists it.

.DEFAULT_GOAL := help
# One build folder: two builds at a time would wait for each other.
.NOTPARALLEL:

# The folder of this file, wherever make was started, spaces included.
root := $(shell file='$(MAKEFILE_LIST)'; cd "$$(dirname "$${file# }")" && pwd)
in_root := cd "$(root)" &&

PREFIX ?= /usr/local
DESTDIR ?=
# By the environment: whatever stands in a path, no shell reads it again.
export PREFIX DESTDIR
# Where make was started, from where a DESTDIR that is not absolute is meant.
export STARTED_IN := $(CURDIR)

# Swift of the PATH, else where the toolchain's own images put it.
export PATH := $(PATH):/opt/swift/usr/bin

# Debian's names of what each purpose needs. g++ brings the files of libc and libstdc++ that Swift links with.
build_packages := g++ pkg-config libcurl4-openssl-dev libedit-dev libjson-c-dev libmicrohttpd-dev libsqlite3-dev libxml2-dev uuid-dev zlib1g-dev
# What Swift's own programs are linked with: looked for only where they do not start.
toolchain_packages := git libcurl4 libncurses6 libsqlite3-0 libxml2
# The pages of the last three are read by tests; they try completion in the shells, and make a package.
test_packages := binutils dpkg-dev fish openssl python3 tmux zsh apt-doc debian-faq libxml2-doc
bench_packages := curl lua5.4 sqlite3
deb_packages := binutils dpkg-dev

.PHONY: help deps deps-test deps-bench deps-deb toolchain build built demo test bench lint install uninstall deb clean

help:
	@echo 'make deps       install what a build needs (Debian; asks for nothing when all is there)'
	@echo 'make build      build programs and plugins for use, into .build/release'
	@echo 'make demo       build, then run the scripts in share/examples'
	@echo 'make test       build and run all tests'
	@echo 'make lint       check form, imports, C by two compilers, warnings, papers'
	@echo 'make bench      measure against peers; fails when a budget is broken'
	@echo 'make install    PREFIX=/usr/local DESTDIR= (builds first what is not built)'
	@echo 'make uninstall  remove what install put there'
	@echo 'make deb        a package for Debian, in .build/deb'
	@echo 'make clean      remove the build folder'

toolchain:
	@command -v swift >/dev/null || { \
	  echo 'No swift in PATH nor in /opt/swift/usr/bin. Install Swift 6.3 from https://www.swift.org/install and try again.' >&2; \
	  exit 1; }
	@swift --version >/dev/null 2>&1 || { cd "$(root)" && .ci/install-packages $(toolchain_packages); }

deps:
	@$(in_root) .ci/install-packages $(build_packages)

deps-test:
	@$(in_root) .ci/install-packages $(build_packages) $(test_packages)

deps-bench:
	@$(in_root) .ci/install-packages $(build_packages) $(bench_packages)

# Nothing of ours is linked with a library of ours, so none need be looked for beside the programs: each folder to look in
# is a cost at every start.
build: toolchain
	@$(in_root) swift build -c release --disable-local-rpath

demo: deps build
	@$(in_root) .build/release/screens share/examples/hello.screens
	@$(in_root) P=test .build/release/screens --sandbox share/examples/login.screens
	@$(in_root) P=test .build/release/screens --sandbox share/examples/bookmarks.screens
	@$(in_root) P=test .build/release/screens --sandbox share/examples/form.screens
	@$(in_root) P=test .build/release/screens --sandbox share/examples/offline.screens
	@echo 'Now try it yourself: .build/release/screens --sandbox (user test@liferay.com, password test; `help` helps)'

# Programs and plugins first: tests of whole sessions start them.
test: toolchain deps-test
	@$(in_root) swift build
	@$(in_root) swift test

bench: deps-bench build
	@$(in_root) bench/run

deps-deb:
	@$(in_root) .ci/install-packages $(build_packages) $(deb_packages)

lint: toolchain deps-test
	@$(in_root) .ci/lint

# Builds only what is not there, so that who installs as root need not build as root.
built:
	@$(in_root) if ! .ci/install-files --built; then $(MAKE) -f "$(root)/Makefile" build; fi

install: built
	@$(in_root) .ci/install-files
	@echo "installed below $$DESTDIR$$PREFIX: bin/screens, bin/screens-sandbox; see \`man screens\`"

uninstall:
	@$(in_root) .ci/install-files --remove
	@echo "removed what was installed below $$DESTDIR$$PREFIX"

deb: deps-deb build
	@$(in_root) .ci/make-deb

clean:
	@$(in_root) rm -rf .build
