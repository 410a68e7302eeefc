import { device, fieldsIn } from '@/components/browser/storage'

/** How long a set counts as being played: a rehearsal and its Sunday apart are two openings. */
const HOURS = 12

type Where = { setId: string; index: number; scroll: number }

const NAME = 'set-played'

/** Where one was last in a set. */
export function lastPlayed(now = Date.now()): Where | undefined {
  const { setId, index, scroll, at } = fieldsIn(device.read(NAME))
  if (typeof setId !== 'string' || typeof at !== 'number' || now - at > HOURS * 3_600_000) return undefined
  return { setId, index: Number(index) || 0, scroll: Number(scroll) || 0 }
}

export const rememberPlayed = (where: Where, now = Date.now()) =>
  device.write(NAME, JSON.stringify({ ...where, at: now }))
