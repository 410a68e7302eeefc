import { expect, it } from 'vitest'
import { GET as askForSet } from '@/app/api/playlists/[id]/set/route'
import { GET as askForSongbook } from '@/app/api/songbook/route'
import { db } from '@/lib/platform/database/db'
import { signInAs } from '@/tests/support/people'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'

const requestWithEtag = (tag: string | null) =>
  new Request('http://localhost:3000/', { headers: tag ? { 'if-none-match': tag } : {} })

it('offline content gets “not modified” until one of its hymns changes', async () => {
  const { id: owner } = await signInAs('member')
  const hymn = await insertHymn({ title: 'Vinde' })
  const playlist = await insertPlaylist(owner, [hymn.id])
  const params = Promise.resolve({ id: playlist.id })
  const requestCases = [
    (tag: string | null) => askForSongbook(requestWithEtag(tag)),
    (tag: string | null) => askForSet(requestWithEtag(tag), { params }),
  ]

  const tags = await Promise.all(
    requestCases.map(async ask => {
      const answer = await ask(null)
      const tag = answer.headers.get('etag')
      expect(await answer.text()).toContain('Vinde')
      expect((await ask(tag)).status).toBe(304)
      return tag
    }),
  )
  await db.hymn.update({ where: { id: hymn.id }, data: { title: 'Vinde, ó fiéis' } })
  for (const [at, ask] of requestCases.entries())
    expect(await (await ask(tags[at] ?? null)).text()).toContain('Vinde, ó fiéis')
})
