import { api } from '@/lib/routes'
import { noStore } from '@/lib/runtime/cache-control'
import { SERVER_HEADER } from '@/lib/service-worker/server-header'
import { isForTeam, isPage, isUnlisted } from './pages'

const isDevelopment = process.env.NODE_ENV === 'development'

// Prerendered pages exclude nonces, so inline scripts are allowed; foreign ones never are.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A page asks whether the map answers before it shows the frame: a frame that failed looks to it like one that did not.
  `connect-src 'self' https://www.openstreetmap.org${isDevelopment ? ' ws:' : ''}`,
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

const commonHeaders = {
  [SERVER_HEADER]: 'yes',
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  // Browsers heed this on https only.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** The headers that every response at this path has, whoever makes it. */
export function headersFor(path: string): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders }
  if (isUnlisted(path)) headers['X-Robots-Tag'] = 'noindex'
  // What people sent is shown, and does nothing else.
  if (path.startsWith(api.picture(''))) headers['Content-Security-Policy'] = "default-src 'none'; sandbox"
  // Next lets browsers show a page for a year while they fetch it anew, so that what was just saved would not be seen.
  if (isPage(path)) headers['Cache-Control'] = 'private, no-cache'
  if (isForTeam(path)) Object.assign(headers, noStore)
  return headers
}
