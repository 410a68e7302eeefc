/** The coordinates of the pin on the map. */
export type Position = { latitude: number; longitude: number }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const BETWEEN = String.raw`(?:,|%2C)\s*\+?`

/** The patterns of coordinates in maps' links; those of the pin come before those of the visible section's centre. */
const inLinks = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|sll|destination|daddr|center|coordinate|markers)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`,
  `/(?:place|search|dir)/${NUMBER}${BETWEEN}${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
].map(form => new RegExp(form, 'i'))

/**
 * Coordinates as people type them or a map copies them; with decimal commas, as in Brazil, a semicolon or a space
 * separates.
 */
const inText = [new RegExp(`^\\(?${NUMBER}[,;\\s]\\s*${NUMBER}\\)?$`), /^\(?(-?\d{1,3},\d+)[;\s]\s*(-?\d{1,3},\d+)\)?$/]

/** Returns the position in a text that is two numbers or a map's link; undefined if it contains none. */
export function positionIn(text: string): Position | undefined {
  // 'geo:0,0?q=Rua do Cais, 240' means an address, not the position 0,0.
  if (/^geo:0,0\b(?!.*[?&]q=-?\d)/i.test(text.trim())) return undefined
  for (const form of [...inText, ...inLinks]) {
    const [, latitude, longitude] = form.exec(text.trim()) ?? []
    if (latitude && longitude) return onEarth(degrees(latitude), degrees(longitude))
  }
  return undefined
}

/** Returns the map's link in a text, which phones share with a name in front; undefined if there is none. */
export function mapLinkIn(text: string) {
  const link = /(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,}\/\S+)/i.exec(text)?.[1]
  const url = link ? URL.parse(`https://${link}`) : null
  return url && mapHosts.test(url.hostname) && !url.username && !url.port ? url.href : undefined
}

/** Returns the address in words that a map's link contains, undefined if there is none. */
export function addressIn(link: string) {
  const words =
    /[?&](?:q|query|daddr|destination|address)=([^&#]+)/i.exec(link)?.[1] ?? /\/place\/([^/@?#]+)/.exec(link)?.[1]
  return words?.replaceAll('+', ' ').trim() || undefined
}

const mapHosts =
  /^(maps\.app\.goo\.gl|goo\.gl|g\.co|((www|maps)\.)?google\.com(\.br)?|maps\.apple(\.com)?|osm\.org|(www\.)?openstreetmap\.org)$/

/** '-20.3336, -40.3062' */
export const positionText = (position: Position | null) =>
  position ? `${position.latitude}, ${position.longitude}` : ''

/** Six decimals are ten centimetres. */
const degrees = (text: string) => Number(Number(text.replace(',', '.')).toFixed(6))

const onEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
