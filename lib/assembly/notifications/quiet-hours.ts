import type { TimeOfDay } from '@/lib/platform/runtime/time'

/** When a person is left in peace, by the church's clock; the same time twice: never. */
export type QuietHours = { from: TimeOfDay; until: TimeOfDay }

export const defaultQuietHours: QuietHours = { from: '22:00', until: '07:00' }
