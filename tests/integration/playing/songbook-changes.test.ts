import { beforeEach, expect, it } from 'vitest'
import { GET } from '@/app/api/songbook/route'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { fetchCopy } from '@/lib/playing/offline/fetch-copy'
import { getSetlist } from '@/lib/playing/offline/queries'
import type { SongbookChanges } from '@/lib/playing/offline/songbook/changes'
import { getSongbookTag } from '@/lib/playing/offline/songbook/queries'
import { isSongbook } from '@/lib/playing/setlist'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { signInAs } from '@/tests/support/people'
import { insertHymn, insertHymns, insertPlaylist } from '@/tests/support/songbook'
import { moveToTrash } from '@/tests/support/trash'

beforeEach(() => signInAs('member'))

it('a hymn that was changed comes alone, in a few words more than itself', async () => {
  const [first] = await insertHymns(40)
  const device = await createDevice()
  const lyrics = '[G]Santo, [D]santo, [Em]santo\n'.repeat(60)
  await db.hymn.update({ where: { id: first?.id }, data: { lyrics } })

  const [answer, ...more] = await device.refresh()
  expect(more).toEqual([])
  expect(answer).toMatchObject({ address: offlineApi.songbookChanges, status: 200, changed: [first?.id] })
  expect(answer?.size).toBeLessThan(JSON.stringify(lyrics).length + 350)
  await device.expectNewest()
})

it('what is new, has another place, was removed or restored arrives in its place, and nothing else', async () => {
  const [changed, moved, removed, deleted, restored] = await insertHymns(8)
  if (!changed || !moved || !removed || !deleted || !restored) expect.unreachable()
  const removal = await moveToTrash({ hymnId: restored.id })
  const device = await createDevice()

  const added = await insertHymn({ title: 'Aleluia', number: 1 + (await highestNumber()) })
  await pool.query('update hymns set title = $1 where id = $2', ['Por fora do aplicativo', changed.id])
  await db.hymn.update({ where: { id: moved.id }, data: { number: null, collection: 'Harpa Cristã' } })
  await moveToTrash({ hymnId: removed.id })
  await db.removal.delete({ where: { id: removal.id } })

  const [answer, ...more] = await device.refresh()
  expect(more).toEqual([])
  expect(answer?.changed?.sort()).toEqual([added, changed, moved, removed, restored].map(({ id }) => id).sort())
  expect(device.titles()).not.toContain(removed.title)
  expect(device.titles().at(-1)).toBe(moved.title)
  await device.expectNewest()
})

it('while nothing has changed, a device is told so in no words', async () => {
  await insertHymns(3)
  const device = await createDevice()
  // Another row of the database is no change of a hymn.
  await insertPlaylist(null, [])
  expect(await device.refresh()).toEqual([{ address: offlineApi.songbookChanges, status: 304, size: 0 }])
})

it('a hymn whose transaction began before the copy and ended after it is not missed', async () => {
  const [late] = await insertHymns(3)
  const client = await pool.connect()
  await client.query('begin')
  await client.query("update hymns set title = 'Chegou tarde' where id = $1", [late?.id])
  await insertHymn()
  const device = await createDevice()
  await client.query('commit')
  client.release()

  expect(await device.refresh()).toMatchObject([{ changed: [late?.id] }])
  expect(device.titles()).toContain('Chegou tarde')
  await device.expectNewest()
})

it('a device has what the church has, whatever it does not know of: then everything comes once more', async () => {
  const [gone] = await insertHymns(3)
  const device = await createDevice()
  // As when the bin was emptied, or the database is that of a backup.
  await db.hymn.delete({ where: { id: gone?.id } })

  expect(await device.refresh()).toMatchObject([
    { address: offlineApi.songbookChanges, changed: [] },
    { address: offlineApi.songbook, changed: undefined },
  ])
  await device.expectNewest()
  expect(await device.refresh()).toMatchObject([{ status: 304 }])
})

it.each(['[]', '', '{"id":1}', '[null,3]', '[{"id":"'])('a copy that holds %s is fetched whole', async text => {
  await insertHymns(3)
  const device = await createDevice()
  await db.hymn.updateMany({ data: { tempo: 72 } })
  device.hold(text)
  await device.refresh()
  await device.expectNewest()
})

it('a copy of an earlier release is completed once, and changes come afterwards', async () => {
  const [hymn] = await insertHymns(3)
  const device = await createDevice()
  device.hold(device.text(), '"x3Yk_0aQ-9bWc1Zd"')

  expect(await device.refresh()).toMatchObject([{ address: offlineApi.songbookChanges, changed: undefined }])
  await device.expectNewest()
  await db.hymn.update({ where: { id: hymn?.id }, data: { title: 'Depois' } })
  expect(await device.refresh()).toMatchObject([{ changed: [hymn?.id] }])
})

it('a tab of an earlier release gets the whole songbook, also with a tag of today', async () => {
  await insertHymns(3)
  const tag = await getSongbookTag()
  expect((await ask(offlineApi.songbook, tag)).status).toBe(304)
  await insertHymn({ title: 'Novo' })
  const songbook: unknown = await (await ask(offlineApi.songbook, tag)).json()
  expect(isSongbook(songbook) && songbook.map(({ title }) => title)).toContain('Novo')
})

it('every letter that a hymn may hold is the same for Postgres and for a browser', async () => {
  const codes = Array.from({ length: 0x11_00 }, (_, at) => at + 1)
  const text = String.fromCodePoint(...codes, 0x20_28, 0x20_29, 0xfe_ff, 0xff_fd, 0xff_ff, 0x1_f3_b5, 0x10_ff_ff)
  const [hymn] = await insertHymns(2)
  const themes = ['Natal', '"Ceia"', 'a,b', '{}', '']
  const device = await createDevice()
  await db.hymn.update({ where: { id: hymn?.id }, data: { lyrics: text, title: '“Ó”\\', themes, tempo: 60, capo: 2 } })

  expect(await device.refresh()).toMatchObject([{ changed: [hymn?.id] }])
  await device.expectNewest()
})

it('a hymn of the songbook is what it is in a playlist', async () => {
  const hymn = await insertHymn({ title: 'Vinde', link: 'https://example.org/v' })
  const { id } = await insertPlaylist(null, [hymn.id])
  const songbook = await (await ask(offlineApi.songbook)).json()
  expect(songbook).toEqual([(await getSetlist(id))?.items[0]?.hymn])
})

it.each([...['9:9999999999999999999999:', '1:0:', '3:2:1', '1:2:,,', '1:2:99999999999999999999,,7,', ':::', '1:2:x']])(
  'any mark in a tag is answered: %s',
  async mark => {
    await insertHymns(2)
    expect((await ask(offlineApi.songbookChanges, `"${'0'.repeat(32)}.${mark}"`)).status).toBe(200)
  },
)

const ask = (address: string, tag?: string | null) =>
  GET(new Request(`http://localhost:3000${address}`, { headers: tag ? { 'if-none-match': tag } : {} }))

/** A device that has just stored the songbook. */
async function createDevice() {
  let stored = await ask(offlineApi.songbook)
  let text = await stored.clone().text()
  const hold = (held: string, etag = stored.headers.get('etag') ?? '') => {
    text = held
    stored = new Response(text, { headers: { etag } })
  }

  return {
    hold,
    text: () => text,
    titles: () => (JSON.parse(text) as { title: string }[]).map(({ title }) => title),
    /** Asks as a page and the service worker do, and returns what came: of changes the ids. */
    async refresh() {
      const received: { address: string; status: number; size: number; changed?: string[] | undefined }[] = []
      const answer = await fetchCopy(
        async (address, tag) => {
          const answer = await ask(address, tag)
          const body = await answer.clone().text()
          const { changes } = Object(body ? JSON.parse(body) : null) as Partial<SongbookChanges>
          received.push({
            ...{ address, status: answer.status, size: body.length },
            ...(body && { changed: changes?.map(({ id }) => id) }),
          })
          return answer
        },
        offlineApi.songbook,
        stored.clone(),
      )
      if (answer.status === 200) hold(await answer.text(), answer.headers.get('etag') ?? '')
      return received
    },
    async expectNewest() {
      expect(text).toBe(await (await ask(offlineApi.songbook)).text())
    },
  }
}

const highestNumber = async () => (await db.hymn.aggregate({ _max: { number: true } }))._max.number ?? 0
