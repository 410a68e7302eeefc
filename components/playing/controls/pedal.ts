import { deviceStorage, parseStoredFields } from '@/components/kit/browser/storage'
import type { Direction } from './press'

/** The keys this device's pedal sends, by their browser names. */
export type Pedal = Partial<Record<Direction, string>>

export const PEDAL_STORAGE = 'pedal'

/** Returns the direction of a learned key. */
export function findLearnedDirection(key: string): Direction | undefined {
  const { on, back } = parsePedal(deviceStorage.read(PEDAL_STORAGE))
  return key === on ? 'on' : key === back ? 'back' : undefined
}

/** A key has one direction: assigning it to the other removes it from the first. */
export function learnKey(direction: Direction, key: string | undefined) {
  const { [direction]: _, ...other } = parsePedal(deviceStorage.read(PEDAL_STORAGE))
  const rest = Object.fromEntries(Object.entries(other).filter(([, known]) => known !== key))
  const pedal = { ...rest, ...(key && { [direction]: key }) }
  deviceStorage.write(PEDAL_STORAGE, Object.keys(pedal).length > 0 ? JSON.stringify(pedal) : null)
}

export function parsePedal(json: string | null | undefined): Pedal {
  const { on, back } = parseStoredFields(json ?? null)
  return { ...(typeof on === 'string' && { on }), ...(typeof back === 'string' && { back }) }
}
