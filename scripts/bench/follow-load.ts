import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@/lib/values/routes/routes'
import { onClose } from '@/scripts/installation/cleanup'
import { createCookie, createGuest, insertPerson, sql } from '@/tests/support/served-database'

/** A leader of the demo's first playlist. `step` moves them on; it counts from 1. */
export async function startLeading(site: string) {
  const cookie = await createCookieHeader(await insertPerson('admin'))
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from playlists order by created_at limit 1')
  const { since } = await send({ says: 'begin', item: null, place: 0, key: 'G', over: true })
  return {
    playlistId: id,
    step: (step: number) =>
      send({ says: 'here', item: null, place: step, key: 'G', screen: 'words', since, step: step + 1 }),
  }

  async function send(body: object): Promise<{ since: string }> {
    const headers = { cookie, Origin: site, 'Content-Type': 'application/json' }
    const answer = await fetch(site + api.leaderState(id), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

export const createGuestCookie = () => createCookieHeader(createGuest())

type Stream = { port: number; playlistId: string; cookie: string; address?: string }

/** A connection of its own, as a phone has; resolves with the first event. */
export function openFollower(
  { port, playlistId, cookie, address = '127.0.0.1' }: Stream,
  onPosition: (place: number) => void = () => {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  onClose(async () => void socket.destroy())
  const lines = [
    `GET ${api.followState(playlistId)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: text/event-stream',
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${address}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('data', data => {
    for (const [, place] of String(data).matchAll(/"place":([\d.]+)/g)) onPosition(Number(place))
    resolve()
  })
  socket.on('error', reject)
  return promise
}

type Lead = { site: string; port: number; followers: number; isOver: () => boolean; onError: (error: Error) => void }

/** Opens the followers of one leader, and returns the work of moving that leader on once a second. */
export async function leadFollowers({ site, port, followers, isOver, onError }: Lead) {
  const { playlistId, step } = await startLeading(site)
  const cookie = await createGuestCookie()
  for (let number = 0; number < followers; number += 1)
    await openFollower({ port, playlistId, cookie, address: `198.51.100.${number}` })
  return async () => {
    for (let number = 1; !isOver(); number += 1) {
      await step(number).catch(onError)
      await pause(1000)
    }
  }
}

async function createCookieHeader(somebody: Awaited<ReturnType<typeof insertPerson>>) {
  const { name, value } = await createCookie(somebody)
  return `${name}=${value}`
}
