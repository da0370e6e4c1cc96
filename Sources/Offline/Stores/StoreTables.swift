/// The open file of a store, as work on the store's thread sees it.
struct StoreTables {
  let database: StoreDatabase
  let entries: EntryTable
  let reads: ReadTable
  let done: DoneTable
  let documents: DocumentTable
  let copies: DocumentCopies
  let journal: JournalTable

  /// Opens the store, which is made when it is not there, and brings it up to date.
  init(_ location: StoreLocation) throws(StoreError) {
    try location.make()
    try location.makeFile()
    database = try StoreDatabase(path: location.file)
    try StoreSchema.migrate(database)
    entries = EntryTable(database: database)
    reads = ReadTable(database: database)
    done = DoneTable(database: database)
    documents = DocumentTable(database: database)
    journal = JournalTable(database: database)
    copies = DocumentCopies(folder: location.documents)
  }
}
