import { setIdIn } from '@/lib/playing/offline/offline-cache'
import { type Place, placeOf } from '@/lib/playing/offline/requested-page'

type Asked = { method: string; mode: string; isPart: boolean; url: URL; origin: string }

/**
 * What a request is to the worker: a file of the build, a page that is opened, or the part of one that Next's client asks
 * for. Whatever else there is (what is sent, data, pictures, downloads, streams) it leaves to the browser.
 */
export function kindOf({ method, mode, isPart, url, origin }: Asked): 'file' | 'page' | 'part' | 'other' {
  if (method !== 'GET' || url.origin !== origin) return 'other'
  if (url.pathname.startsWith('/_next/static/')) return 'file'
  if (!PAGE.test(url.pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return isPart ? 'part' : 'other'
}

const PAGE = /^\/(?!_next|api|uploads|livez|readyz|agenda|church-icon|.*opengraph-image)[^.]*$/

/** Whether what stands on the device, by its addresses, shows what is asked for there. */
export function isHeld(asked: URL, addresses: string[]) {
  const place: Place = placeOf(asked)
  const sets = addresses.map(setIdIn).filter(id => id !== undefined)
  if (place.of === 'set') return sets.includes(place.setId)
  if (place.of === 'songbook') return addresses.length > sets.length
  return place.of !== 'elsewhere' && addresses.length > 0
}

/** Milliseconds for which the network is waited for, before the device answers in its place. */
export function patienceFor({ held, failedJustNow }: { held: boolean; failedJustNow: boolean }) {
  if (failedJustNow) return held ? 400 : 2500
  return held ? 2500 : 8000
}

/** How long it is remembered that the network did not answer. */
export const JUST_NOW = 15_000

type Answered = { isOurs: boolean; status: number }

/**
 * Whether an answer is shown. In our place, a hotel may answer every address with its sign-in page: where the device has
 * nothing, that page is of use. Our own server's trouble is told by itself, unless the device can do without it.
 */
export const counts = ({ isOurs, status }: Answered, held: boolean) => !held || (isOurs && status < 500)

/** The files of the build that a page, a script or a sheet names: what it needs, and what it may fetch later. */
export const filesNamedIn = (text: string) => [
  ...new Set([...text.replace(FOR_OLD_BROWSERS, '').matchAll(NAMED)].map(([, file]) => `/_next/static/${file}`)),
]

/** A browser that has a worker reads none of it. */
const FOR_OLD_BROWSERS = /<script[^>]* nomodule[^>]*>/gi

const NAMED = /(?<![\w.-])(?:static|\.\.)\/((?:chunks|media|css)\/[\w./~%-]+\.(?:js|css|woff2|svg|png))\b/g
