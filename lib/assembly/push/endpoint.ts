import { isIP } from 'node:net'
import { parsePublicUrl } from '@/lib/platform/runtime/public-address'

const MAX_ENDPOINT_LENGTH = 1000

/**
 * Returns the URL of a browser's push service, undefined if the text cannot be one: a browser that wants to reach inner
 * addresses through us may send anything. What the name leads to is checked at each sending.
 */
export function parseEndpoint(text: string) {
  if (text.length > MAX_ENDPOINT_LENGTH || !/^https:\/\/[\x21-\x7e]+$/.test(text)) return undefined
  const url = parsePublicUrl(text)
  return url && isPublicName(url.hostname) ? url : undefined
}

/** Whether a host is a name of the public internet; browsers reach no push service by its IP address. */
function isPublicName(host: string) {
  const isAddress = isIP(host.replace(/^\[|\]$/g, '')) > 0
  return !isAddress && host.includes('.') && !host.endsWith('.') && !innerNames.test(host)
}

const innerNames = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|arpa|onion)$/
