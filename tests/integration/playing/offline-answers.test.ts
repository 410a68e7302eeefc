import { expect, it } from 'vitest'
import { GET as askForSet } from '@/app/api/playlists/[id]/set/route'
import { GET as askForSongbook } from '@/app/api/songbook/route'
import { db } from '@/lib/database/db'
import { signInAs } from '@/tests/support/people'
import { aHymn, aPlaylist } from '@/tests/support/songbook'

const asking = (tag: string | null) =>
  new Request('http://localhost:3000/', { headers: tag ? { 'if-none-match': tag } : {} })

it('what a device holds is only told to be the same, until a hymn of it changes', async () => {
  const { id: owner } = await signInAs('member')
  const hymn = await aHymn({ title: 'Vinde' })
  const playlist = await aPlaylist(owner, [hymn.id])
  const params = Promise.resolve({ id: playlist.id })
  const ways = [
    (tag: string | null) => askForSongbook(asking(tag)),
    (tag: string | null) => askForSet(asking(tag), { params }),
  ]

  const tags = await Promise.all(
    ways.map(async ask => {
      const answer = await ask(null)
      const tag = answer.headers.get('etag')
      expect(await answer.text()).toContain('Vinde')
      expect((await ask(tag)).status).toBe(304)
      return tag
    }),
  )
  await db.hymn.update({ where: { id: hymn.id }, data: { title: 'Vinde, ó fiéis' } })
  for (const [at, ask] of ways.entries()) expect(await (await ask(tags[at] ?? null)).text()).toContain('Vinde, ó fiéis')
})
