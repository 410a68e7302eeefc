import { device, fieldsIn } from '@/components/browser/storage'
import { type HeldWays, heldIn } from '@/lib/ways/held'

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
