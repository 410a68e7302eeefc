import { device, fieldsIn } from '@/components/browser/storage'
import type { Way } from './press'

/** What this device's pedal sends, by the names that browsers give to keys. */
export type Pedal = Partial<Record<Way, string>>

export const PEDAL = 'pedal'

/** Which way a learnt key leads. */
export function learntWay(key: string): Way | undefined {
  const { on, back } = pedalOf(device.read(PEDAL))
  return key === on ? 'on' : key === back ? 'back' : undefined
}

/** One key leads one way: who gives it to the other takes it from the first. */
export function learn(way: Way, key: string | undefined) {
  const { [way]: _, ...other } = pedalOf(device.read(PEDAL))
  const rest = Object.fromEntries(Object.entries(other).filter(([, known]) => known !== key))
  const pedal = { ...rest, ...(key && { [way]: key }) }
  device.write(PEDAL, Object.keys(pedal).length > 0 ? JSON.stringify(pedal) : null)
}

export function pedalOf(kept: string | null | undefined): Pedal {
  const { on, back } = fieldsIn(kept ?? null)
  return { ...(typeof on === 'string' && { on }), ...(typeof back === 'string' && { back }) }
}
