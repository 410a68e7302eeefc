import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** What a browser reads best of what it says it reads. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const named = String(accepted ?? '').split(',')
  const reads = (encoding: Encoding) =>
    named.some(part => {
      const [name = '', weight = ''] = part.split(';').map(piece => piece.trim().toLowerCase())
      return name === encoding && !/^q=0(\.0*)?$/.test(weight)
    })
  if (reads('br')) return 'br'
  return reads('gzip') ? 'gzip' : undefined
}

/** Pictures and fonts are compressed already. */
export const canBeSqueezed = (type: unknown) =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon))/.test(String(type))

/** Below this, the head of an answer is longer than what would be saved. */
export const WORTH_SQUEEZING = 1024

const forPassing = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 }

/** For an answer that is not whole yet: what is there goes out with each flush. */
export const squeezer = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress({ params: forPassing }) : createGzip({ level: 5 })

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Off the main thread; `most` is for what is answered again and again. */
export function squeezed(body: Buffer, encoding: Encoding, effort: 'quick' | 'most'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: effort === 'quick' ? 5 : 9 })
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotli(body, { params: { [quality]: effort === 'quick' ? 4 : 11, [size]: body.length } })
}
