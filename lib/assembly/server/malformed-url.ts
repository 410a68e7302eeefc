import type { IncomingMessage } from 'node:http'

const NOT_FOUND = '/endereco-ilegivel'

/** Rewrites a URL that cannot be decoded to our 404 page: Next would answer with a 400 in English, or fail. */
export function rewriteMalformedUrl(request: IncomingMessage) {
  if (!isDecodable(request.url ?? '')) request.url = NOT_FOUND
}

export function isDecodable(url: string) {
  const [path = ''] = url.split('?')
  if (!path.includes('%')) return path !== '*'
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
