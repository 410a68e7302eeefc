import { isScreenData } from '@/lib/assembly/offline/screens'

type PageRequest = { method: string; mode: string; isPart: boolean; url: URL }

/**
 * Returns what kind of request this is: a file of the build, a page, the part of a page that Next's client fetches, or
 * the data that a page asks for about its person. The worker leaves 'other' (posts, other data, pictures, downloads,
 * streams) to the browser.
 */
export function requestKind({ method, mode, isPart, url }: PageRequest, origin: string) {
  if (method !== 'GET' || url.origin !== origin) return 'other'
  if (url.pathname.startsWith('/_next/static/')) return 'file'
  if (isScreenData(url.pathname) && mode !== 'navigate') return 'data'
  if (!PAGE.test(url.pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return isPart ? 'part' : 'other'
}

const PAGE = /^\/(?!_next|api|uploads|livez|readyz|up$|agenda|church-icon|.*opengraph-image)[^.]*$/
