import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { copyBuffer } from './copy-buffer'

export type Encoding = 'br' | 'gzip'
export type Encodings = { br: Buffer; gzip?: Buffer }

/** Returns the best encoding that the client accepts; undefined if it accepts none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const listed = String(header ?? '').split(',')
  const accepts = (encoding: Encoding) =>
    listed.some(item => {
      const [name = '', weight = ''] = item.split(';').map(piece => piece.trim().toLowerCase())
      return name === encoding && !/^q=0(\.0*)?$/.test(weight)
    })
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}

/** Pictures and fonts are compressed already. */
export const isCompressible = (contentType: unknown) =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon))/.test(
    String(contentType),
  )

/** For smaller bodies, compression saves less than the size of the response's head. */
export const MIN_COMPRESSED_SIZE = 400

const streaming = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 }

/** Compresses a streamed body: each flush sends what has been written. */
export const createCompressor = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress({ params: streaming }) : createGzip({ level: 5 })

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Compresses a whole body off the main thread. `best` takes fifty times as long for a tenth less: it is for files, which
 * do not change. gzip is quick at its best.
 */
export async function compress(body: Buffer, encoding: Encoding, effort: 'fast' | 'best'): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  const compressed =
    encoding === 'gzip'
      ? await gzipAsync(body, { level: 9 })
      : await brotliAsync(body, { params: { [quality]: effort === 'fast' ? 6 : 11, [size]: body.length } })
  return copyBuffer(compressed)
}
