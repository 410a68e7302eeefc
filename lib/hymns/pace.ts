/** The chart scrolls in ticks; faster hymns scroll further in each. */
export const TICK = 100
export const SPEEDS = [1, 2, 3, 4, 5] as const
export type Speed = (typeof SPEEDS)[number]

/** Pixels for each tick while the lyrics have their usual size; a slow hymn needs less than one. */
const PACES = { 1: 0.8, 2: 1.5, 3: 2.4, 4: 3.6, 5: 5.2 }

/** How far the chart has moved on after a while. Fractions are kept: a browser rounds where it stands, never we. */
export const advanced = (position: number, speed: Speed, scale: number, milliseconds: number) =>
  position + PACES[speed] * scale * (milliseconds / TICK)
