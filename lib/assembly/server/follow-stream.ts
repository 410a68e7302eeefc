import type { IncomingMessage } from 'node:http'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { clientAddressOf } from '@/lib/platform/runtime/client-address'
import { log } from '@/lib/platform/runtime/log'
import { noStore } from '@/lib/platform/runtime/responses'
import { isStopping, onStop } from '@/lib/platform/runtime/shutdown'
import { nobody } from '@/lib/platform/session/actor'
import { readSessionCookie } from '@/lib/platform/session/cookie'
import { findActor } from '@/lib/platform/session/find-session'
import { addFollower } from '@/lib/playing/leading/followers'
import type { FollowState } from '@/lib/playing/leading/leader-position'

/** More than a church has phones. Followers beyond it poll instead. */
const MAX_STREAMS = 5000
/** A whole church may follow from one address, but has to leave room for other addresses. */
const MAX_PER_ADDRESS = 500
/** A client with more unread bytes is disconnected; its browser connects again by itself. */
const MAX_UNREAD = 64 * 1024

/** Each open stream with its client's address. */
const openStreams = new Map<BufferedResponse, string>()
// When this process stops, its followers connect to the next one.
onStop(async () => {
  for (const stream of openStreams.keys()) stream.end()
})

/** Sends the positions of a playlist's leader as an event stream, which may stay open for a whole church service. */
export async function openFollowStream(request: IncomingMessage, response: BufferedResponse, playlistId: string) {
  // Ends as the others end: the browser opens the next one over a new connection, which another process accepts.
  if (isStopping()) {
    response.stream(200, streamHeaders)
    return response.end()
  }
  if (openStreams.size >= MAX_STREAMS) return refuse(response, 503)
  const address = clientAddressOf(String(request.headers['x-forwarded-for']))
  if (countStreams(address) >= MAX_PER_ADDRESS) return refuse(response, 429)

  openStreams.set(response, address)
  response.once('close', () => openStreams.delete(response))
  const actor = await findActor(readSessionCookie(request.headers.cookie)).catch(() => nobody)
  const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
  const [isScreen, page] = [parameters.has('screen'), parameters.get('page') ?? undefined]
  const unsubscribe = await addFollower(playlistId, { actor, isScreen, page, ...eventWriter(response) }).catch(
    error => {
      log.warn('a follower was turned away', { error })
      return null
    },
  )
  if (!unsubscribe) return refuse(response, unsubscribe === null ? 503 : 404)

  if (response.closed) unsubscribe()
  else response.once('close', unsubscribe)
}

export const countOpenStreams = () => openStreams.size

const countStreams = (address: string) => [...openStreams.values()].filter(from => from === address).length

/** Sends the response's head with the first event. */
function eventWriter(response: BufferedResponse) {
  const write = (text: string) => {
    if (response.writableEnded) return
    if (!response.hasStarted) response.stream(200, streamHeaders)
    if (response.writableLength > MAX_UNREAD) response.destroy()
    else response.write(text)
  }
  return {
    send: (state: FollowState) => write(formatEvent(state)),
    sendHeartbeat: () => write('event: beat\ndata: 1\n\n'),
    end: () => void response.end(),
  }
}

const streamHeaders = {
  'Cache-Control': `${noStore['Cache-Control']}, no-transform`,
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Tells proxies not to buffer the stream.
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/** Each state goes to hundreds of followers, so it is serialised once. */
const formattedEvents = new WeakMap<FollowState, string>()
function formatEvent(state: FollowState) {
  const event = formattedEvents.get(state) ?? `data: ${JSON.stringify(state)}\n\n`
  formattedEvents.set(state, event)
  return event
}

function refuse(response: BufferedResponse, status: 404 | 429 | 503) {
  response.send(status, { ...noStore, 'Content-Type': 'application/json' }, 'null')
}
