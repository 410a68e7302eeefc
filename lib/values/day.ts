/** The first and the last day that forms accept: an earlier or later year is a typing error. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** Whether the text is a day that exists, such as '2026-11-20'; there is no 31st of February. */
export function isDay(text: string) {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Whether the text is a day that forms accept. */
export const isAcceptedDay = (text: string) => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY

/** Reads a day as Brazilians write it, '29/11/2026', or as programs do. Returns undefined for any other text. */
export function readDay(text: string) {
  const [, date = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? []
  const day = date
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : text.trim().slice(0, 10)
  return isAcceptedDay(day) ? day : undefined
}

/** Reads the time of day at the end of a text: '19:30', '19h30', '19h'. Returns undefined if there is none. */
export function readTimeOfDay(text: string) {
  const [, hours = '', minutes = '00'] = /(?:^|[\sT])(\d{1,2})(?:[:h.](\d{2})|h)\s*(?:min)?\s*$/i.exec(text) ?? []
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}
