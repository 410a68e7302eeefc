/** Where the pin stands on the map. */
export type Position = { latitude: number; longitude: number }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const BETWEEN = String.raw`(?:,|%2C)\s*\+?`

/** Where maps write a place in their links, the pin itself before the middle of what is seen. */
const inLinks = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|sll|destination|daddr|center|coordinate|markers)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`,
  `/(?:place|search|dir)/${NUMBER}${BETWEEN}${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
].map(form => new RegExp(form, 'i'))

/** As people type it or as a map copies it; with commas for decimals, as Brazil writes them, a semicolon stands between. */
const typed = [new RegExp(`^\\(?${NUMBER}[,;\\s]\\s*${NUMBER}\\)?$`), /^\(?(-?\d{1,3},\d+)[;\s]\s*(-?\d{1,3},\d+)\)?$/]

/** The place that a text names: two numbers, or a link of a map; nothing when it names none. */
export function positionIn(text: string): Position | undefined {
  // 'geo:0,0?q=Rua do Cais, 240' names an address, and no place in the sea.
  if (/^geo:0,0\b(?!.*[?&]q=-?\d)/i.test(text.trim())) return undefined
  for (const form of [...typed, ...inLinks]) {
    const [, latitude, longitude] = form.exec(text.trim()) ?? []
    if (latitude && longitude) return onEarth(degrees(latitude), degrees(longitude))
  }
  return undefined
}

/** The link of a map in a text, such as a phone shares it, with a name in front; undefined where there is none. */
export function mapLinkIn(text: string) {
  const link = /(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,}\/\S+)/i.exec(text)?.[1]
  const url = link ? URL.parse(`https://${link}`) : null
  return url && mapHosts.test(url.hostname) && !url.username && !url.port ? url.href : undefined
}

/** What a map's link calls its place, where it says no numbers. */
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
