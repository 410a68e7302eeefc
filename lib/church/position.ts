import type { Position } from './schema'

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const BETWEEN = String.raw`(?:,|%2C)\s*\+?`

/** Where maps write a place in their links, the pin itself before the middle of what is seen. */
const inLinks = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`,
  `/(?:place|search|dir)/${NUMBER}${BETWEEN}${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
].map(form => new RegExp(form, 'i'))

/** As people type it or as a map copies it; with commas for decimals, as Brazil writes them, a semicolon stands between. */
const typed = [new RegExp(`^\\(?${NUMBER}[,;\\s]\\s*${NUMBER}\\)?$`), /^\(?(-?\d{1,3},\d+)[;\s]\s*(-?\d{1,3},\d+)\)?$/]

/** The place that a text names: two numbers, or a link of a map; nothing when it names none. */
export function positionIn(text: string): Position | undefined {
  for (const form of [...typed, ...inLinks]) {
    const [, latitude, longitude] = form.exec(text.trim()) ?? []
    if (latitude && longitude) return onEarth(degrees(latitude), degrees(longitude))
  }
  return undefined
}

/** '-20.3336, -40.3062' */
export const positionText = (position: Position | null) =>
  position ? `${position.latitude}, ${position.longitude}` : ''

/** Six decimals are ten centimetres. */
const degrees = (text: string) => Number(Number(text.replace(',', '.')).toFixed(6))

const onEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
