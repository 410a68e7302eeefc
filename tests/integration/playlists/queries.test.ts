import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { getHymn, getSongbookStart, listHymns } from '@/lib/hymns/queries'
import { countPlaylists, getPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { signInAs } from '@/tests/support/people'
import { insertHymns, insertPlaylist } from '@/tests/support/songbook'

async function countQueries(read: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}

it('the number of queries of a page does not depend on the amount of content', async () => {
  const { id: creator } = await signInAs('member')
  const [first] = await insertHymns(1)
  const small = await insertPlaylist(creator, [first?.id ?? ''])
  const reads = [
    listHymns,
    getSongbookStart,
    listFirstPlaylists,
    () => getHymn(first?.id ?? ''),
    () => getPlaylist(small.id),
    countPlaylists,
  ]
  const before: number[] = []
  for (const read of reads) before.push(await countQueries(read))

  const hymnIds = (await insertHymns(40)).map(hymn => hymn.id)
  for (let list = 0; list < 30; list++) await insertPlaylist(creator, hymnIds)
  const after: number[] = []
  for (const read of reads) after.push(await countQueries(read))

  expect(after).toEqual(before)
  expect(before[3]).toBe(1)
})
