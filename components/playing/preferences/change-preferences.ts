import { GUEST, owner } from '@/components/browser/owner'
import { device, fieldsIn } from '@/components/browser/storage'
import { keyAbove } from '@/lib/cifra/theory/half-steps'
import { octave } from '@/lib/cifra/theory/note'
import { type HeldWays, heldIn } from '@/lib/playing/preferences/device-preferences'
import { changed } from '@/lib/playing/preferences/outbox'
import { isNoWay, type Of, type Way } from '@/lib/playing/preferences/preferences'
import { waysOf } from './preference-store'
import { placed, type Song, wayNow } from './song-preferences'
import { SHELF } from './storage-name'

/** So many half steps on from where it is: within a set for this place of it, else for the hymn. */
export function transpose(song: Song, steps: number) {
  const { offset, given } = wayNow(song)
  const next = octave(offset + steps)
  changeWay(placed(song), { key: next === given ? null : keyAbove(song.hymn.defaultKey, next) })
}

/** One tap back: from one's own key to the one that is given, and from that to the hymn's. */
export function goBack(song: Song) {
  const { isOwn } = wayNow(song)
  changeWay(placed(song), { key: isOwn ? null : keyAbove(song.hymn.defaultKey, 0) })
}

export const chooseCapo = (song: Song, capo: number | null) => changeWay(placed(song), { capo })

/** Notes and durations belong to the hymn, wherever it is played. */
export const write = ({ hymn }: Song, own: Pick<Partial<Way>, 'note' | 'seconds'>) =>
  changeWay({ hymnId: hymn.id, itemId: null }, own)

/** Releases of before kept half steps, a hymn at a time: read once, and kept as a key from then on. */
export function takeOver({ id: hymnId, defaultKey }: Song['hymn']) {
  const name = `hymn-tone:${hymnId}`
  const before = device.read(name)
  if (before === null) return
  const steps = octave(Number(before))
  if (steps !== 0 && !waysOf(owner())[hymnId]?.key)
    changeWay({ hymnId, itemId: null }, { key: keyAbove(defaultKey, steps) })
  device.write(name, null)
}

/** Kept at once, also without a network; in-step.ts sends what is a person's. */
function changeWay(of: Of, change: Partial<Way>) {
  const who = owner()
  keepWays(who, changed(waysOf(who), of, change, who === GUEST ? null : { at: Date.now() }))
}

export function keepWays(who: string, ways: HeldWays) {
  const said = Object.entries(ways).filter(([, held]) => held.was || !isNoWay(held))
  keep({ ...fieldsIn(device.read(SHELF)), [who]: said.length > 0 ? Object.fromEntries(said) : undefined })
}

/** What people who are no longer signed in here have sent goes with them; what they have not sent waits thirty days. */
export function forgetOthers() {
  const everyone = fieldsIn(device.read(SHELF))
  const limit = Date.now() - THIRTY_DAYS
  const staying = Object.entries(everyone).filter(
    ([who, ways]) =>
      who === GUEST ||
      who === owner() ||
      Object.values(heldIn(ways)).some(({ was, at = 0 }) => was !== undefined && at > limit),
  )
  if (staying.length < Object.keys(everyone).length) keep(Object.fromEntries(staying))
}

const THIRTY_DAYS = 30 * 86_400_000

function keep(everyone: object) {
  const text = JSON.stringify(everyone)
  device.write(SHELF, text === '{}' ? null : text)
}
