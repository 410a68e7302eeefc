/** The chart scrolls in ticks; faster speeds scroll further in each. */
export const TICK_MS = 100
export const SPEEDS = [1, 2, 3, 4, 5] as const
export type Speed = (typeof SPEEDS)[number]

/**
 * How fast a hymn scrolls: at a speed, scaled with the size of its letters, or so that it takes a number of seconds.
 */
export type ScrollPace = { speed: Speed; scale: number; seconds?: number | null; onward?: boolean }

/** Pixels per tick at the usual letter size; a slow hymn needs less than one. */
const PIXELS_PER_TICK = { 1: 0.8, 2: 1.5, 3: 2.4, 4: 3.6, 5: 5.2 }

/** Returns the position after some time. It keeps fractions: only the browser rounds. */
export const advanceScroll = (position: number, speed: Speed, scale: number, milliseconds: number) =>
  position + PIXELS_PER_TICK[speed] * scale * (milliseconds / TICK_MS)

/**
 * Returns the pixels per millisecond, and how many pixels beyond the end the song still takes. With a known duration
 * the scroll reaches the end when the song does; if the next song follows, there is time to read the last screen first.
 */
export function calculateRate({ speed, scale, seconds, onward }: ScrollPace, end: number, visibleHeight: number) {
  // A song that fits on the screen takes its time too.
  if (seconds) return { rate: Math.max(end, 1) / (seconds * 1000), beyond: Math.max(1 - end, 0) }
  return { rate: advanceScroll(0, speed, scale, 1), beyond: onward ? visibleHeight : 0 }
}

/** Returns `3:45`, `3'45` or `225` in seconds, or undefined if the text is not a song's duration. */
export function parseDuration(text: string) {
  const [, minutes = '0', seconds = ''] = /^\s*(?:(\d{1,2})\s*[:'.h]\s*)?(\d{1,3})\s*"?\s*$/.exec(text) ?? []
  const whole = Number(minutes) * 60 + Number(seconds)
  return seconds !== '' && whole >= 10 && whole <= 3600 ? whole : undefined
}

/** `3:45` */
export const formatDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
