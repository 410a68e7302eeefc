import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { getHymn, listHymns } from '@/lib/hymns/queries'
import { countPlaylists, getPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { signInAs } from '@/tests/support/people'
import { aPlaylist, hymns } from '@/tests/support/songbook'

async function queriesOf(read: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}

it('however much there is, a screen asks the database as often', async () => {
  const { id: creator } = await signInAs('member')
  const [first] = await hymns(1)
  const small = await aPlaylist(creator, [first?.id ?? ''])
  const reads = [
    listHymns,
    listFirstPlaylists,
    () => getHymn(first?.id ?? ''),
    () => getPlaylist(small.id),
    countPlaylists,
  ]
  const before: number[] = []
  for (const read of reads) before.push(await queriesOf(read))

  const many = (await hymns(40)).map(hymn => hymn.id)
  for (let list = 0; list < 30; list++) await aPlaylist(creator, many)
  const after: number[] = []
  for (const read of reads) after.push(await queriesOf(read))

  expect(after).toEqual(before)
  expect(before[2]).toBe(1)
})
