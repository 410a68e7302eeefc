import { vi } from 'vitest'
import { api } from '@/lib/values/routes/routes'
import { sql } from '@/tests/support/served-database'
import type { TwoInstances } from './two-instances'

/** An admin who leads a playlist and moves through it. */
export async function startLeader({ one, admin }: TwoInstances) {
  const [{ id: playlistId } = { id: '' }] = await sql<{ id: string }>('select id from playlists limit 1')
  let step = 0
  const sendStep = async (body: object, site: string) => {
    const headers = { cookie: admin.cookie, Origin: site }
    const answer = await fetch(site + api.leaderState(playlistId), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const basePosition = { item: null, key: 'G' }
  const firstAnswer = await sendStep({ says: 'begin', ...basePosition, place: 0, over: true }, one.site)
  step = firstAnswer.step
  return {
    playlistId,
    goTo(position: number, site = one.site) {
      step += 1
      return sendStep(
        { says: 'here', ...basePosition, place: position, screen: 'words', since: firstAnswer.since, step },
        site,
      )
    },
  }
}

/** A follower over an event stream, without an account unless there is a cookie. */
export async function openFollower(playlistId: string, site: string, cookie = '') {
  const abortController = new AbortController()
  const headers = { Accept: 'text/event-stream', cookie }
  const answer = await fetch(site + api.followState(playlistId), { headers, signal: abortController.signal })
  let received = ''
  const streamEnd = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) received += decoder.decode(bytes, { stream: true })
  })().catch(() => {})
  return {
    waitForText: (text: string) =>
      vi.waitFor(
        () => {
          if (!received.includes(text)) throw new Error(`heard ${received.slice(-300)}`)
        },
        { timeout: 60_000, interval: 5 },
      ),
    ends: () => streamEnd,
    leave: () => abortController.abort(),
  }
}
