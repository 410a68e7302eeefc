import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { env } from '@/lib/platform/runtime/env'
import { noStore } from '@/lib/platform/runtime/responses'
import { METRICS_PATH } from './route-label'
import { scrapeMetrics } from './scrape'

/** Answers a scrape of Prometheus. Returns whether it answered: without a METRICS_TOKEN there is no such address. */
export async function answerMetrics({ method, headers }: IncomingMessage, response: BufferedResponse, path: string) {
  if (path !== METRICS_PATH || !env.METRICS_TOKEN || (method !== 'GET' && method !== 'HEAD')) return false

  if (isEqual(headers.authorization ?? '', `Bearer ${env.METRICS_TOKEN}`)) {
    const { contentType, text } = await scrapeMetrics()
    response.send(200, { ...noStore, 'Content-Type': contentType }, text)
  } else response.send(401, { ...noStore, 'Content-Type': 'text/plain', 'WWW-Authenticate': 'Bearer' }, 'no token')
  return true
}

/** Compares hashes, so that the time says neither where two texts differ nor how long the right one is. */
const isEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))

const hash = (text: string) => createHash('sha256').update(text).digest()
