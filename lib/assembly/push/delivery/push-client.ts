import 'server-only'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { connectTo, resolveAddresses } from '@/lib/platform/runtime/public-connection'

type PostOptions = { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal }
export type PushResponse = { status: number; retryAfter: string | undefined }

/** How push services are reached. Redirects are not followed. Tests replace both functions. */
export const pushClient = {
  resolveAddresses,
  post: (url: URL, address: string, options: PostOptions) => postOnce(url, address, options),
}

/** Connections are used again: two thousand messages need twenty of them, not two thousand. */
const agent = new Agent({ keepAlive: true, maxSockets: 20, maxFreeSockets: 20, timeout: 15_000 })

const MAX_BODY_BYTES = 4096
const BODY_TIMEOUT = 1000

async function postOnce(url: URL, address: string, options: PostOptions, isRepeated = false): Promise<PushResponse> {
  const { headers, body, signal } = options
  const outgoing = request(url, { method: 'POST', agent, signal, headers, lookup: connectTo(address) })
  outgoing.end(body)
  try {
    const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
    await discardBody(response)
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
  } catch (error) {
    // The service may close a connection at the moment in which we use it again: nothing was received then.
    if (outgoing.reusedSocket && !isRepeated && isReset(error)) return postOnce(url, address, options, true)
    throw error
  }
}

const isReset = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Reads a short body, so that the connection can be used again; a longer or slower one ends it. */
async function discardBody(response: IncomingMessage) {
  const timer = setTimeout(() => response.destroy(), BODY_TIMEOUT)
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      // Leaving the loop ends the connection.
      if (size > MAX_BODY_BYTES) break
    }
  } catch {
    // The status has arrived, and it is all that counts.
  } finally {
    clearTimeout(timer)
  }
}
