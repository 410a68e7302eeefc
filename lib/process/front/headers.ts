import { personalPages, unlistedAreas } from '@/lib/process/audience'
import { api } from '@/lib/routes'
import { SERVER_HEADER } from '@/lib/service-worker/server-header'

const developing = process.env.NODE_ENV === 'development'

// Prerendered pages exclude nonces, so inline scripts are allowed; foreign ones never are.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${developing ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A page asks whether the map answers before it shows the frame: a frame that failed looks to it like one that did not.
  `connect-src 'self' https://www.openstreetmap.org${developing ? ' ws:' : ''}`,
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

const always = {
  [SERVER_HEADER]: 'yes',
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  // Browsers heed this on https only.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** About whoever asks: neither their browser nor anything on the way to it keeps the answer. */
export const keptNowhere = { 'Cache-Control': 'private, no-store' }

/** What each answer under this path says of itself, whoever makes it. */
export function headersOfEvery(path: string): Record<string, string> {
  const below = (area: string) => path === area || path.startsWith(`${area}/`)
  const headers: Record<string, string> = { ...always }
  // Members' pages are nothing for search engines.
  if (unlistedAreas.some(area => below(`/${area}`))) headers['X-Robots-Tag'] = 'noindex'
  // What people sent is shown, and does nothing else.
  if (path.startsWith(api.picture(''))) headers['Content-Security-Policy'] = "default-src 'none'; sandbox"
  // Next lets browsers show a page for a year while they fetch it anew, so that what was just saved would not be seen.
  if (isPage(path)) headers['Cache-Control'] = 'private, no-cache'
  if (personalPages.some(page => below(`/${page}`))) Object.assign(headers, keptNowhere)
  return headers
}

/** Whether a page may stand at this path: no file, no route. */
export const isPage = (path: string) => PAGE.test(path)

const PAGE = /^\/(?!_next|api|uploads|livez|readyz|.*opengraph-image)[^.]*$/
