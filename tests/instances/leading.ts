import { vi } from 'vitest'
import { api } from '@/lib/routes'
import { sql } from '@/tests/support/behind'
import type { Two } from './two'

/** An admin who leads a playlist from here on, and goes from place to place in it. */
export async function aLeader({ one, admin }: Two) {
  const [{ id: playlistId } = { id: '' }] = await sql<{ id: string }>('select id from playlists limit 1')
  let step = 0
  const said = async (body: object, site: string) => {
    const headers = { cookie: admin.cookie, Origin: site }
    const answer = await fetch(site + api.leaderState(playlistId), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const here = { item: null, key: 'G' }
  const begun = await said({ says: 'begin', ...here, place: 0, over: true }, one.site)
  step = begun.step
  return {
    playlistId,
    goTo(place: number, site = one.site) {
      step += 1
      return said({ says: 'here', ...here, place, screen: 'words', since: begun.since, step }, site)
    },
  }
}

/** Somebody who follows over a stream of events, without an account unless a cookie says otherwise. */
export async function aFollower(playlistId: string, site: string, cookie = '') {
  const leaving = new AbortController()
  const headers = { Accept: 'text/event-stream', cookie }
  const answer = await fetch(site + api.followState(playlistId), { headers, signal: leaving.signal })
  let heard = ''
  const over = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) heard += decoder.decode(bytes, { stream: true })
  })().catch(() => {})
  return {
    hears: (words: string) =>
      vi.waitFor(
        () => {
          if (!heard.includes(words)) throw new Error(`heard ${heard.slice(-300)}`)
        },
        { timeout: 60_000, interval: 5 },
      ),
    ends: () => over,
    leave: () => leaving.abort(),
  }
}
