import type { Exchange } from '@/lib/server/response-cache/buffered-response'

const NOWHERE = '/endereco-ilegivel'

/** An address that cannot be decoded leads to our 404: Next would answer it with a 400 in English, or fail at it. */
export function divertMalformedUrl({ request }: Exchange) {
  if (!isLegible(request.url ?? '')) request.url = NOWHERE
}

function isLegible(address: string) {
  const [path = ''] = address.split('?')
  if (!path.includes('%')) return path !== '*'
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
