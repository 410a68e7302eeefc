import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { problem } from '@/scripts/problem.mjs'

/** Many times what a release has. */
const MAX_ARCHIVE = 800e6
const MAX_TEXT = 100_000

/** Returns undefined if there is no such file. */
export async function downloadText(url: URL) {
  const answer = await ask(url)
  return answer && (await text(readBody(answer, MAX_TEXT)))
}

/** A download that was interrupted goes on where it stopped, if the server can do that. */
export async function downloadFile(url: URL, file: string) {
  if (existsSync(file)) return
  const part = `${file}.part`
  const there = existsSync(part) ? statSync(part).size : 0
  const answer = await ask(url, there)
  if (!answer) throw problem(`${url} is not there.`)
  // 416: nothing is missing.
  if (answer.status !== 416) {
    const isRest = answer.status === 206
    const body = readBody(answer, MAX_ARCHIVE - (isRest ? there : 0))
    await pipeline(body, createWriteStream(part, { flags: isRest ? 'a' : 'w' })).catch(error => {
      if (error instanceof Error && error.name === 'Problem') throw error
      throw problem(`${url} stopped in the middle (${error}). The next run goes on there.`)
    })
  }
  renameSync(part, file)
}

async function ask(url: URL, from = 0) {
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
  const answer = await fetch(url, { headers }).catch(error => {
    throw problem(`${url.origin} does not answer: ${error.cause?.message ?? error.message}`)
  })
  if (URL.parse(answer.url)?.protocol !== url.protocol) throw problem(`${url} leads to ${answer.url}.`)
  if (answer.ok || (answer.status === 416 && from > 0)) return answer
  if (answer.status === 404) return undefined
  throw problem(`${url} answers ${answer.status}.`)
}

/** Ends with an error where a server sends more than anything has that is published. */
function readBody({ body, url }: Response, limit: number) {
  let size = 0
  const count = new Transform({
    transform(chunk, _, next) {
      size += chunk.length
      next(size > limit ? problem(`${url} is larger than any release is.`) : null, chunk)
    },
  })
  if (!body) return Readable.from([])
  return Readable.fromWeb(body as ReadableStream)
    .on('error', error => count.destroy(error))
    .pipe(count)
}
