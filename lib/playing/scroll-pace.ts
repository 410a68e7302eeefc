/** The chart scrolls in ticks; faster hymns scroll further in each. */
export const TICK_MS = 100
export const SPEEDS = [1, 2, 3, 4, 5] as const
export type Speed = (typeof SPEEDS)[number]

/** How fast a hymn goes: at one of the speeds, as large as its letters are, or so that it takes so many seconds. */
export type ScrollPace = { speed: Speed; scale: number; seconds?: number | null; onward?: boolean }

/** Pixels for each tick while the lyrics have their usual size; a slow hymn needs less than one. */
const PIXELS_PER_TICK = { 1: 0.8, 2: 1.5, 3: 2.4, 4: 3.6, 5: 5.2 }

/** How far the chart has moved on after a while. Fractions are kept: a browser rounds where it stands, never we. */
export const advanceScroll = (position: number, speed: Speed, scale: number, milliseconds: number) =>
  position + PIXELS_PER_TICK[speed] * scale * (milliseconds / TICK_MS)

/**
 * Pixels for each millisecond, and how many of them beyond the end a song still takes. Who knows its duration is at its
 * end when it ends; who goes on into the next song reads what stands on the last screen first.
 */
export function calculateRate({ speed, scale, seconds, onward }: ScrollPace, end: number, visibleHeight: number) {
  // A song that fits on the screen takes its time too.
  if (seconds) return { rate: Math.max(end, 1) / (seconds * 1000), beyond: Math.max(1 - end, 0) }
  return { rate: advanceScroll(0, speed, scale, 1), beyond: onward ? visibleHeight : 0 }
}

/** `3:45`, `3'45` or `225` in seconds; nothing where that is no duration of a song. */
export function parseDuration(text: string) {
  const [, minutes = '0', seconds = ''] = /^\s*(?:(\d{1,2})\s*[:'.h]\s*)?(\d{1,3})\s*"?\s*$/.exec(text) ?? []
  const whole = Number(minutes) * 60 + Number(seconds)
  return seconds !== '' && whole >= 10 && whole <= 3600 ? whole : undefined
}

/** `3:45` */
export const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
