import { device, fieldsIn } from '@/components/browser/storage'
import { type HeldWays, heldIn } from '@/lib/ways/held'
import { GUEST, PERSON, SHELF } from './names'

export const whoPlays = () => device.read(PERSON) ?? GUEST

export const waysOf = (who: string) => waysIn(device.read(SHELF), who)

/** Each screen asks for the same again and again. */
let last: { kept: string | null; who: string; ways: HeldWays } | undefined

export function waysIn(kept: string | null, who: string) {
  if (last?.kept !== kept || last.who !== who) last = { kept, who, ways: heldIn(fieldsIn(kept)[who]) }
  return last.ways
}
