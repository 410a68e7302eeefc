import { readJson, sendJson } from '@/components/kit/browser/read-json'
import { GUEST, readOwner, storageChanges } from '@/components/kit/browser/storage'
import { listUnsentChanges, reconcile } from '@/lib/playing/preferences/outbox'
import type { PreferenceChange, SavedPreferences } from '@/lib/playing/preferences/preferences'
import { api } from '@/lib/values/routes/routes'
import { deleteOthersPreferences, storePreferences } from './change-preferences'
import { readPreferences } from './preference-store'

/** The server's preferences and their owner: if somebody else has signed in meanwhile, the device ignores them. */
type SyncAnswer = { of: string | null; ways: SavedPreferences[] }

/** How many milliseconds to wait before a change is sent, and before a failed attempt is repeated. */
const QUIET_MS = 1500
const RETRY_MS = 30_000

let isStarted = false
let currentSync: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastState = { ownerId: '', changes: '' }

/** Starts syncing: changes made here go to the account, and changes made elsewhere come from it. */
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

/** Sends the unsent changes. Returns whether all were sent. */
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

/** Sends the changes and receives the account's preferences. What could not be sent stays on the device. */
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
  // Nothing is stored for somebody who has signed out meanwhile.
  if (of === ownerId && readOwner() === ownerId)
    storePreferences(ownerId, reconcile(readPreferences(ownerId), sent, ways))
  const now = readState()
  if (now.ownerId !== ownerId) return scheduleSync(QUIET_MS)
  // Changes made meanwhile, or by another account, are sent soon; failed ones after a pause.
  if (of === ownerId && now.changes === '[]') lastState = now
  else if (of === ownerId && now.changes !== lastState.changes) scheduleSync(QUIET_MS)
  else if (of === undefined && sent.length > 0) scheduleSync(RETRY_MS)
}

const sendOrRead = (ownerId: string, sent: PreferenceChange[]) =>
  sent.length > 0
    ? sendJson<SyncAnswer>(api.myPreferences, { of: ownerId, changes: sent })
    : readJson<SyncAnswer>(api.myPreferences)

/** Returns the owner of the preferences and the unsent changes, without their age. */
function readState() {
  const ownerId = readOwner()
  return { ownerId, changes: ownerId === GUEST ? '[]' : JSON.stringify(listUnsentChanges(readPreferences(ownerId), 0)) }
}
