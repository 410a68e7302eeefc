import { GUEST, owner } from '@/components/browser/owner'
import { readJson, sendJson } from '@/components/browser/read-json'
import { changes } from '@/components/browser/storage'
import { changesIn, settled } from '@/lib/playing/preferences/outbox'
import type { Change, KeptWay } from '@/lib/playing/preferences/preferences'
import { api } from '@/lib/routes'
import { forgetOthers, keepWays } from './change-preferences'
import { waysOf } from './preference-store'

/** What the server knows, and of whom: a device on which someone else has signed in meanwhile takes none of it. */
type Answer = { of: string | null; ways: KeptWay[] }

/** Milliseconds of quiet after which a change goes out, and after which one is tried again that did not get through. */
const QUIET = 1500
const AGAIN = 30_000

let begun = false
let running: Promise<void> | undefined
let waiting: ReturnType<typeof setTimeout> | undefined
let met = { who: '', changes: '' }

/** From now on what a person changes here goes to their account, and what they changed elsewhere comes from there. */
export function keepInStep() {
  if (begun) return
  begun = true
  window.addEventListener('online', () => void step())
  document.addEventListener('visibilitychange', () => void step())
  changes.subscribe(() => {
    const now = standing()
    if (now.who !== met.who) void step()
    else if (now.changes !== met.changes && now.changes !== '[]') soon(QUIET)
  })
  void step()
}

/** Sends what waits to be sent; tells whether nothing waits any more. */
export async function sendWaiting() {
  for (let before = ''; before !== standing().changes; ) {
    before = standing().changes
    if (before !== '[]') await (running ?? step())
  }
  return standing().changes === '[]'
}

function soon(milliseconds: number) {
  clearTimeout(waiting)
  waiting = setTimeout(step, milliseconds)
}

/** Sends what was changed, and takes what the account knows. Whatever does not get through stays here. */
async function step() {
  if (running || document.visibilityState === 'hidden') return
  clearTimeout(waiting)
  met = standing()
  forgetOthers()
  if (met.who === GUEST) return

  running = exchange(met.who).finally(() => {
    running = undefined
  })
  await running
}

async function exchange(who: string) {
  const sent = changesIn(waysOf(who), Date.now())
  const { of, ways } = await exchanged(who, sent).catch(() => ({ of: undefined, ways: [] }))
  // Whoever signed out meanwhile keeps nothing here.
  if (of === who && owner() === who) keepWays(who, settled(waysOf(who), sent, ways))
  const now = standing()
  if (now.who !== who) return soon(QUIET)
  // What was changed meanwhile, or by another account, goes at once; what did not get through, in a while.
  if (of === who && now.changes === '[]') met = now
  else if (of === who && now.changes !== met.changes) soon(QUIET)
  else if (of === undefined && sent.length > 0) soon(AGAIN)
}

const exchanged = (who: string, sent: Change[]) =>
  sent.length > 0 ? sendJson<Answer>(api.myWays, { of: who, changes: sent }) : readJson<Answer>(api.myWays)

/** Whose ways they are, and what of them is still to be sent, however long ago it was changed. */
function standing() {
  const who = owner()
  return { who, changes: who === GUEST ? '[]' : JSON.stringify(changesIn(waysOf(who), 0)) }
}
