import { GUEST, readOwner } from '@/components/browser/owner'
import { readJson, sendJson } from '@/components/browser/read-json'
import { storageChanges } from '@/components/browser/storage'
import { listUnsentChanges, reconcile } from '@/lib/playing/preferences/outbox'
import type { PreferenceChange, SavedPreferences } from '@/lib/playing/preferences/preferences'
import { api } from '@/lib/routes'
import { deleteOthersPreferences, storePreferences } from './change-preferences'
import { readPreferences } from './preference-store'

/** What the server knows, and of whom: a device on which someone else has signed in meanwhile takes none of it. */
type SyncAnswer = { of: string | null; ways: SavedPreferences[] }

/** Milliseconds of quiet after which a change goes out, and after which one is tried again that did not get through. */
const QUIET_MS = 1500
const RETRY_MS = 30_000

let isStarted = false
let currentSync: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastState = { ownerId: '', changes: '' }

/** From now on what a person changes here goes to their account, and what they changed elsewhere comes from there. */
export function startSync() {
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', () => void sync())
  document.addEventListener('visibilitychange', () => void sync())
  storageChanges.subscribe(() => {
    const now = readState()
    if (now.ownerId !== lastState.ownerId) void sync()
    else if (now.changes !== lastState.changes && now.changes !== '[]') scheduleSync(QUIET_MS)
  })
  void sync()
}

/** Sends what waits to be sent; tells whether nothing waits any more. */
export async function sendUnsentChanges() {
  for (let before = ''; before !== readState().changes; ) {
    before = readState().changes
    if (before !== '[]') await (currentSync ?? sync())
  }
  return readState().changes === '[]'
}

function scheduleSync(milliseconds: number) {
  clearTimeout(timer)
  timer = setTimeout(sync, milliseconds)
}

/** Sends what was changed, and takes what the account knows. Whatever does not get through stays here. */
async function sync() {
  if (currentSync || document.visibilityState === 'hidden') return
  clearTimeout(timer)
  lastState = readState()
  deleteOthersPreferences()
  if (lastState.ownerId === GUEST) return

  currentSync = exchange(lastState.ownerId).finally(() => {
    currentSync = undefined
  })
  await currentSync
}

async function exchange(ownerId: string) {
  const sent = listUnsentChanges(readPreferences(ownerId), Date.now())
  const { of, ways } = await sendOrRead(ownerId, sent).catch(() => ({ of: undefined, ways: [] }))
  // Whoever signed out meanwhile keeps nothing here.
  if (of === ownerId && readOwner() === ownerId)
    storePreferences(ownerId, reconcile(readPreferences(ownerId), sent, ways))
  const now = readState()
  if (now.ownerId !== ownerId) return scheduleSync(QUIET_MS)
  // What was changed meanwhile, or by another account, goes at once; what did not get through, in a while.
  if (of === ownerId && now.changes === '[]') lastState = now
  else if (of === ownerId && now.changes !== lastState.changes) scheduleSync(QUIET_MS)
  else if (of === undefined && sent.length > 0) scheduleSync(RETRY_MS)
}

const sendOrRead = (ownerId: string, sent: PreferenceChange[]) =>
  sent.length > 0
    ? sendJson<SyncAnswer>(api.myPreferences, { of: ownerId, changes: sent })
    : readJson<SyncAnswer>(api.myPreferences)

/** Whose ways they are, and what of them is still to be sent, however long ago it was changed. */
function readState() {
  const ownerId = readOwner()
  return { ownerId, changes: ownerId === GUEST ? '[]' : JSON.stringify(listUnsentChanges(readPreferences(ownerId), 0)) }
}
