import { expect, it } from 'vitest'
import { trashHymn } from '@/lib/hymns/mutations'
import { db } from '@/lib/platform/database/db'
import { addHymn, changeItemSettings, moveHymn, removeHymn } from '@/lib/playlists/items/mutations'
import { signInAs } from '@/tests/support/people'
import { insertHymns, insertPlaylist, listFullItems, listItems } from '@/tests/support/songbook'

const pick = (ids: string[], seed: number) => ids[(seed * 7) % ids.length] ?? ''

async function expectNoGap(playlistId: string) {
  const items = await listItems(playlistId)
  expect(items.map(item => item.orderIndex)).toEqual(items.map((_, index) => index))
  return items.map(item => item.hymnId)
}

it('sixty people reordering at once leave every hymn at one position', async () => {
  const ids = (await insertHymns(12)).map(hymn => hymn.id)
  const { id: by } = await signInAs('member')
  const playlist = await insertPlaylist(by, ids)

  const positions = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      moveHymn({ playlistId: playlist.id, hymnId: pick(ids, turn), by, to: (turn * 5) % 12 }),
    ),
  )

  expect(positions).not.toContain(null)
  expect((await expectNoGap(playlist.id)).sort()).toEqual([...ids].sort())
})

it('moving, adding, removing and deleting at once block nobody and leave no gap', async () => {
  const ids = (await insertHymns(20)).map(hymn => hymn.id)
  const setter = await signInAs('admin')
  const by = setter.id
  const lists = await Promise.all([insertPlaylist(by, ids), insertPlaylist(by, ids.toReversed()), insertPlaylist(by)])
  const [first, second, third] = lists.map(playlist => playlist.id) as [string, string, string]

  const work = Array.from({ length: 60 }, (_, turn) => {
    const hymnId = pick(ids, turn)
    if (turn % 6 === 0) return trashHymn(hymnId, by)
    if (turn % 6 === 1) return removeHymn({ playlistId: first, hymnId, by })
    if (turn % 6 === 2)
      return addHymn({ playlistId: third, hymnId, by }).catch(refusal => expect(String(refusal)).toMatch(/unique/i))
    return moveHymn({ playlistId: turn % 6 === 3 ? first : second, hymnId, by, to: turn % 20 })
  })
  const items = await listFullItems(second)
  const sayings = items.map(({ id: itemId }) =>
    changeItemSettings({ playlistId: second, itemId, by, settings: { key: 'G', singer: 'Ana' }, setter }),
  )
  await Promise.all([...work, ...sayings])

  const remaining = (await db.hymn.findMany({ where: { removedAt: null }, select: { id: true } })).map(hymn => hymn.id)
  for (const playlistId of [first, second, third]) {
    for (const hymnId of await expectNoGap(playlistId)) expect(remaining).toContain(hymnId)
  }
})
