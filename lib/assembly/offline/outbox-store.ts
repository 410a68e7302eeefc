import { findReplaced, isOutboxEntry, MAX_ENTRIES, type NewEntry, OUTBOX, type OutboxEntry } from './outbox'

/** In IndexedDB, which the service worker reads too. All tabs and persons of the device share it, in one order. */
const ENTRIES = 'entries'

/** Entries that this release cannot read are left out. */
export const listEntries = async () =>
  (await inStore<unknown[]>('readonly', entries => entries.getAll())).filter(isOutboxEntry)

export const findEntry = (id: number) => inStore<OutboxEntry | undefined>('readonly', entries => entries.get(id))

/** Stores a write in place of an earlier one for the same thing. Returns false if too many are waiting. */
export async function addEntry(entry: NewEntry) {
  const entries = await listEntries()
  const replaced = findReplaced(entries, entry)
  if (entries.length - replaced.length >= MAX_ENTRIES) return false
  await inStore('readwrite', store => {
    for (const { id } of replaced) store.delete(id)
    return store.add(entry)
  })
  return true
}

/** Changes an entry, unless it was replaced or taken back meanwhile. */
export const changeEntry = (id: number, change: Partial<OutboxEntry>) =>
  inStore('readwrite', entries => {
    const request: IDBRequest<OutboxEntry | undefined> = entries.get(id)
    request.onsuccess = () => {
      if (request.result) entries.put({ ...request.result, ...change })
    }
    return request
  })

export const deleteEntry = (id: number) => inStore('readwrite', entries => entries.delete(id))

/**
 * Deletes all that a person has left here, and the database itself if nobody else has left anything. Returns whether
 * somebody has.
 */
export async function deleteEntriesOf(ownerId: string) {
  const entries = await listEntries()
  for (const { id } of entries.filter(({ of }) => of === ownerId)) await deleteEntry(id)
  if (entries.some(({ of }) => of !== ownerId)) return true
  await settle(indexedDB.deleteDatabase(OUTBOX))
  return false
}

/** Opens the database for one transaction and closes it, so that nothing keeps it from being deleted. */
async function inStore<Result>(mode: IDBTransactionMode, use: (entries: IDBObjectStore) => IDBRequest<Result>) {
  const database = await openEntries()
  try {
    const transaction = database.transaction(ENTRIES, mode)
    const request = use(transaction.objectStore(ENTRIES))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

/** A database of this name that is not ours has nothing that could be sent: ours takes its place. */
async function openEntries() {
  const known = await openDatabase().catch(() => undefined)
  if (known?.objectStoreNames.contains(ENTRIES)) return known
  known?.close()
  await settle(indexedDB.deleteDatabase(OUTBOX))
  return openDatabase()
}

function openDatabase() {
  const opening = indexedDB.open(OUTBOX, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(ENTRIES, { keyPath: 'id', autoIncrement: true })
  return settle(opening)
}

const settle = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
