import { type Day, dayFromColumn, type TimeOfDay, timeFromColumn } from '@/lib/platform/runtime/time'

/** `2026-11-25T19:30` on the church's wall clock, without a zone: by it an occurrence of a series is named forever. */
export type WallClock = string

export const toWallClock = (date: Day, time: TimeOfDay): WallClock => `${date}T${time}`
export const isWallClock = (text: string) => /^2[01]\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Prisma returns a `timestamp` column as an instant in UTC. */
export const wallClockFromColumn = (column: Date): WallClock =>
  toWallClock(dayFromColumn(column), timeFromColumn(column))
export const columnFromWallClock = (start: WallClock) => new Date(`${start}:00Z`)
