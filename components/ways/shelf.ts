import { device, fieldsIn } from '@/components/browser/storage'
import { changed, type HeldWays, heldIn } from '@/lib/ways/held'
import { isNoWay, type Of, type Way } from '@/lib/ways/way'

/** Under this name stand the ways of everyone who plays on this device, each under their own. */
export const SHELF = 'ways'
/** Who has an account has it named here by components/session/use-me.ts, as long as they are signed in. */
export const PERSON = 'person'
export const GUEST = 'guest'

export const whoPlays = () => device.read(PERSON) ?? GUEST

export const waysOf = (who: string) => waysIn(device.read(SHELF), who)

/** Each screen asks for the same again and again. */
let last: { kept: string | null; who: string; ways: HeldWays } | undefined

export function waysIn(kept: string | null, who: string) {
  if (last?.kept !== kept || last.who !== who) last = { kept, who, ways: heldIn(fieldsIn(kept)[who]) }
  return last.ways
}

/** Kept at once, also without a network; components/ways/in-step.ts sends what is a person's. */
export function changeWay(of: Of, change: Partial<Way>) {
  const who = whoPlays()
  keepWays(who, changed(waysOf(who), of, change, who === GUEST ? null : { at: Date.now() }))
}

export function keepWays(who: string, ways: HeldWays) {
  const said = Object.entries(ways).filter(([, held]) => held.was || !isNoWay(held))
  write({ ...fieldsIn(device.read(SHELF)), [who]: said.length > 0 ? Object.fromEntries(said) : undefined })
}

/** What was sent of people who have left this device goes with them. */
export function forgetTheSent() {
  const everyone = fieldsIn(device.read(SHELF))
  const staying = Object.entries(everyone).filter(
    ([who, ways]) => who === GUEST || Object.values(heldIn(ways)).some(({ was }) => was),
  )
  if (staying.length < Object.keys(everyone).length) write(Object.fromEntries(staying))
}

function write(everyone: object) {
  const text = JSON.stringify(everyone)
  device.write(SHELF, text === '{}' ? null : text)
}
