import { env } from '@/lib/platform/runtime/env'
import { noStore } from '@/lib/platform/runtime/responses'
import { getTimeZone } from '@/lib/platform/runtime/time'
import { SERVER_HEADER } from '@/lib/values/our-answer'
import { api } from '@/lib/values/routes/routes'
import { isForTeam, isPage, isUnlisted } from './pages'
import { keyAddressHeaders, pictureHeaders, securityHeaders } from './security-headers'

/** Returns the headers that every response at this path has, whoever creates it: us, Next or Node. */
export function headersFor(path: string): Record<string, string> {
  const headers = { [SERVER_HEADER.toLowerCase()]: getTimeZone(), ...securityHeaders }
  if (env.HSTS_SUBDOMAINS === 'yes') headers['strict-transport-security'] += '; includeSubDomains'
  if (isUnlisted(path)) headers['x-robots-tag'] = 'noindex'
  if ([api.mailSettings(''), api.answerPage('')].some(page => path.startsWith(page)))
    Object.assign(headers, keyAddressHeaders)
  if (path.startsWith(api.picture(''))) Object.assign(headers, pictureHeaders)
  return headers
}

/**
 * Returns how browsers store the page at this path; nothing for what is no page. Next's own header lets them show a
 * stale page for a year while they fetch it again, which would hide new writes.
 */
export function cacheHeadersFor(path: string): Record<string, string> {
  if (isForTeam(path)) return noStore
  return isPage(path) ? { 'Cache-Control': 'private, no-cache' } : {}
}
