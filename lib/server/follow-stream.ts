import type { IncomingMessage } from 'node:http'
import { follow } from '@/lib/playing/leading/followers'
import type { Led } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/routes'
import { senderAddress } from '@/lib/runtime/client-address'
import { log } from '@/lib/runtime/log'
import { isLeaving, whenLeaving } from '@/lib/runtime/shutdown'
import { nobody } from '@/lib/session/actor'
import { sessionCookieIn } from '@/lib/session/cookie'
import { actorOf } from '@/lib/session/who'
import { headersOfEvery, keptNowhere } from './headers'
import type { Answer } from './response-cache/buffered-response'

/** More than a church has phones; whoever comes then asks every second or two instead. */
const MOST = 5000
/** A church follows behind one address, and leaves room for the others. */
const MOST_OF_AN_ADDRESS = 500
/** Who has not read so many bytes of what was told is cut off, and comes back by itself. */
const UNREAD = 64 * 1024

/** Each open stream with the address that it was opened from. */
const streams = new Map<Answer, string>()
// Whoever follows here finds the next process, or the one that is left.
whenLeaving(async () => {
  for (const stream of streams.keys()) stream.end()
})

/**
 * Those who follow a leader are told over a stream of events, which needs nothing of the framework and may stand for as
 * long as a service. Says whether it answered.
 */
export async function answeredAsFollowed(request: IncomingMessage, answer: Answer, path: string) {
  const playlistId = /^\/api\/playlists\/([^/]+)\/led$/.exec(path)?.[1]
  const asksForEvents = request.headers.accept?.includes('text/event-stream')
  if (!playlistId || path !== api.led(playlistId) || request.method !== 'GET' || !asksForEvents) return false
  if (isLeaving() || streams.size >= MOST) return refused(answer, path, 503)
  const address = senderAddress(String(request.headers['x-forwarded-for']))
  if (streamsOf(address) >= MOST_OF_AN_ADDRESS) return refused(answer, path, 429)

  streams.set(answer, address)
  answer.once('close', () => streams.delete(answer))
  const who = await actorOf(sessionCookieIn(request.headers.cookie)).catch(() => nobody)
  const leave = await follow(playlistId, { who, ...eventsTo(answer, path) }).catch(error => {
    log.warn('a follower was turned away', { error })
    return null
  })
  if (!leave) return refused(answer, path, leave === null ? 503 : 404)

  if (answer.closed) leave()
  else answer.once('close', leave)
  return true
}

const streamsOf = (address: string) => [...streams.values()].filter(from => from === address).length

/** The head goes out with the first event. Proxies neither gather nor compress it. */
function eventsTo(answer: Answer, path: string) {
  const write = (text: string) => {
    if (answer.writableEnded) return
    if (!answer.begun) answer.stream(200, headersOf(path))
    if (answer.writableLength > UNREAD) answer.destroy()
    else answer.write(text)
  }
  return {
    tell: (led: Led) => write(eventOf(led)),
    beat: () => write('event: beat\ndata: 1\n\n'),
    end: () => void answer.end(),
  }
}

const headersOf = (path: string) => ({
  ...headersOfEvery(path),
  'Cache-Control': `${keptNowhere['Cache-Control']}, no-transform`,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Accel-Buffering': 'no',
  // It ends with the stream: nobody waits for a connection that was only for this.
  Connection: 'close',
})

/** The same event goes to five hundred: it is written once. */
const events = new WeakMap<Led, string>()
function eventOf(led: Led) {
  const event = events.get(led) ?? `data: ${JSON.stringify(led)}\n\n`
  events.set(led, event)
  return event
}

function refused(answer: Answer, path: string, status: 404 | 429 | 503) {
  answer.send(status, { ...headersOfEvery(path), ...keptNowhere, 'Content-Type': 'application/json' }, 'null')
  return true
}
