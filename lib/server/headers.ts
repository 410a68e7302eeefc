import { SERVER_HEADER } from '@/lib/our-answer'
import { api } from '@/lib/routes'
import { noStore } from '@/lib/runtime/response-headers'
import { getTimeZone } from '@/lib/runtime/time'
import { isForTeam, isPage, isUnlisted } from './pages'

const isDevelopment = process.env.NODE_ENV === 'development'

// Prerendered pages cannot have nonces, so inline scripts are allowed; scripts of other sites never are.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A page checks that the map answers before it shows the frame, because it cannot see whether a frame failed to load.
  `connect-src 'self' https://www.openstreetmap.org${isDevelopment ? ' ws:' : ''}`,
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

const commonHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  // Browsers apply this on https only.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** Returns the headers that every response at this path has, whoever creates the response. */
export function headersFor(path: string): Record<string, string> {
  const headers: Record<string, string> = { [SERVER_HEADER]: getTimeZone(), ...commonHeaders }
  if (isUnlisted(path)) headers['X-Robots-Tag'] = 'noindex'
  // Such an address is the key to somebody's choices, so no other site gets it as a referrer. With `no-referrer` browsers
  // would send the page's own forms without their Origin.
  if (path.startsWith(api.mailSettings(''))) headers['Referrer-Policy'] = 'same-origin'
  // Uploaded files may be displayed, but must not run scripts or load anything.
  if (path.startsWith(api.picture(''))) headers['Content-Security-Policy'] = "default-src 'none'; sandbox"
  // Next's own header lets browsers show a stale page for a year while they fetch it again, which would hide new
  // writes.
  if (isPage(path)) headers['Cache-Control'] = 'private, no-cache'
  if (isForTeam(path)) Object.assign(headers, noStore)
  return headers
}
