import { device, fieldsIn } from '@/components/browser/storage'
import { type HeldWays, heldIn } from '@/lib/playing/preferences/device-preferences'
import { SHELF } from './storage-name'

export const waysOf = (who: string) => waysIn(device.read(SHELF), who)

/** Each screen asks for the same again and again. */
let last: { kept: string | null; who: string; ways: HeldWays } | undefined

export function waysIn(kept: string | null, who: string) {
  if (last?.kept !== kept || last.who !== who) last = { kept, who, ways: heldIn(fieldsIn(kept)[who]) }
  return last.ways
}
