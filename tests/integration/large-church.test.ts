import { afterEach, expect, it, vi } from 'vitest'
import { getPersonalMonth } from '@/lib/events/queries'
import { searchHymnWords } from '@/lib/hymns/search/queries'
import { addPersonal } from '@/lib/notices/queries'
import { listNoticeMonths, searchNotices } from '@/lib/notices/search/queries'
import { listPeople } from '@/lib/people/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { explain } from '@/tests/support/explained'
import { insertNotice } from '@/tests/support/notices'
import { signInAs, signInAsGuest } from '@/tests/support/people'

// How many blocks of the database a first page reads does not follow from how much the church has collected.
const FEW_BLOCKS = 100

/** Thousands of rows are truncated sooner than deleted, which is what happens before each test. */
afterEach(() => pool.query('truncate profiles, notices, events, hymns cascade'))

/** Long addresses of pictures, so that three thousand are as many blocks as fifteen thousand usually are. */
const insertPeople = () =>
  pool.query(`
    insert into profiles (name, email, phone, profile_image)
    select (array['Érica', 'Zé', 'Ângelo', 'ana', 'Davi'])[1 + n % 5] || ' Souza ' || n, n || '@example.org',
      27900000000 + n::bigint * 7919 % 100000000, repeat('x', 500)
    from generate_series(1, 3000) n`)

/**
 * Postgres marks a block as seen by all only after what was written to it is on the disk, and while no connection is
 * being opened whose database is not known yet.
 */
async function vacuum(table: string) {
  const isMarked = `select relallvisible >= relpages as "isMarked" from pg_class where oid = '${table}'::regclass`
  await vi.waitFor(
    async () => {
      await pool.query('checkpoint')
      await pool.query(`vacuum analyze ${table}`)
      expect((await pool.query(isMarked)).rows).toEqual([{ isMarked: true }])
    },
    { timeout: 60_000, interval: 50 },
  )
}

it('the people of a page come from the index in their order', async () => {
  await signInAs('admin')
  await insertPeople()
  await vacuum('profiles')
  const first = await explain(() => listPeople({ show: 'everyone' }))
  const after = { place: 'davi', id: '00000000-0000-4000-8000-000000000000' }
  const next = await explain(() => listPeople({ show: 'everyone', after }))
  for (const { plans, blocks } of [first, next]) {
    expect(plans).toContain('Index Only Scan of profiles by profiles_list_idx')
    expect(plans).not.toContain('Sort')
    expect(blocks).toBeLessThan(FEW_BLOCKS)
  }
})

it('a search for a few of them reads few of them', async () => {
  await signInAs('admin')
  await insertPeople()
  await vacuum('profiles')
  for (const q of ['souza 2999', 'SOUZÁ 2999', '2999@exam', '(27) 92374-9081']) {
    expect(
      (await listPeople({ show: 'everyone', q }))?.items.map(({ name }) => name),
      q,
    ).toEqual(['Davi Souza 2999'])
    const { plans, blocks } = await explain(() => listPeople({ show: 'everyone', q }))
    expect(plans, q).toContain('profiles_search_idx')
    expect(blocks, q).toBeLessThan(FEW_BLOCKS)
  }
})

it('a search for many of them reads a page of them', async () => {
  await signInAs('admin')
  await insertPeople()
  await vacuum('profiles')
  for (const q of ['souza', 'SÓU', 'a', '@exam', '279']) {
    expect((await listPeople({ show: 'everyone', q }))?.items, q).toHaveLength(40)
    const { plans, blocks } = await explain(() => listPeople({ show: 'everyone', q }))
    expect(plans, q).toContain('Index Only Scan of profiles by profiles_list_idx')
    expect(blocks, q).toBeLessThan(FEW_BLOCKS)
  }
})

/** One every seventeen hours before an instant. */
const insertNotices = (instant: Date) =>
  pool.query(
    `insert into notices (title, content, created_at)
     select 'Aviso ' || n, repeat('Todos estão convidados. ', 20), $1::timestamptz - n * interval '17 hours'
     from generate_series(1, 5000) n`,
    [instant],
  )

it('the months of five thousand notices are read from an index', async () => {
  await insertNotices(new Date('2025-06-15'))
  await vacuum('notices')
  expect(await listNoticeMonths()).toHaveLength(117)
  const { plans, blocks } = await explain(() => listNoticeMonths())
  expect(plans).toContain('Index Only Scan of notices by notices_out_idx')
  expect(blocks).toBeLessThan(FEW_BLOCKS)
})

it('a word that all notices have is looked for in those of a year', async () => {
  await signInAsGuest()
  await insertNotices(new Date())
  await vacuum('notices')
  expect((await searchNotices({ q: 'convidados' })).items.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Aviso ${n + 1}`),
  )
  expect((await searchNotices({ q: 'aviso 4321' })).items).toMatchObject([{ title: 'Aviso 4321' }])
  for (const q of ['convidados', 'aviso 4321']) {
    const { plans, blocks } = await explain(() => searchNotices({ q }))
    expect(plans, q).not.toContain('Seq Scan of notices')
    expect(blocks, q).toBeLessThan(FEW_BLOCKS)
  }
})

it('a card counts its comments and likes without reading them', async () => {
  await signInAs('member')
  await insertPeople()
  const { id } = await insertNotice({ title: 'Festa' })
  await pool.query(
    `
    insert into notice_comments (notice_id, author_id, content, created_at)
    select $1, id, repeat('Amém, ', 200), now() - row_number() over () * interval '1 minute' from profiles limit 1000`,
    [id],
  )
  await pool.query('insert into notice_likes (notice_id, user_id) select $1, id from profiles limit 1000', [id])
  for (const table of ['profiles', 'notices', 'notice_comments', 'notice_likes']) await vacuum(table)
  const search = async () => addPersonal(await searchNotices({ q: 'festa' }))
  expect((await search()).items).toMatchObject([{ commentsCount: 1000, likes: 1000 }])
  const { blocks } = await explain(search)
  expect(blocks).toBeLessThan(FEW_BLOCKS)
})

it('who comes to a month’s events is counted without reading those of other months', async () => {
  await signInAs('member')
  await insertPeople()
  await pool.query(`
    insert into events (title, event_date, event_time, created_by)
    select 'Encontro ' || n, date '2060-01-01' + n / 5, '19:30', id from generate_series(1, 6000) n
      join (select id, row_number() over () - 1 as place from profiles where name like '% Souza %') p on place = n % 30 order by n`)
  await pool.query(`
    insert into attendances (event_id, original_start, profile_id)
    select e.id, e.event_date + e.event_time, (select id from profiles limit 1) from events e order by e.event_date`)
  for (const table of ['profiles', 'events', 'attendances']) await vacuum(table)
  expect(Object.keys((await getPersonalMonth('2062-02')).going)).toHaveLength(28 * 5)
  const { plans, blocks } = await explain(() => getPersonalMonth('2062-02'))
  expect(plans).not.toMatch(/Seq Scan of (profiles|events|attendances)/)
  expect(blocks).toBeLessThan(FEW_BLOCKS)
  // An admin reads who made each of them, too.
  await signInAs('admin')
  expect(Object.keys((await getPersonalMonth('2062-02')).madeBy)).toHaveLength(50)
  expect((await explain(() => getPersonalMonth('2062-02'))).blocks).toBeLessThan(FEW_BLOCKS)
})

it('a word that all songs have is ranked without reading the songs', async () => {
  await pool.query(`
    insert into hymns (number, title, lyrics)
    select n, 'Louvor ' || n, 'Grande é a tua bondade ' || n from generate_series(1, 1000) n`)
  for (const table of ['hymns', 'hymn_words', 'known_words']) await vacuum(table)
  const first = await db.hymn.findMany({ orderBy: { number: 'asc' }, take: 50, select: { id: true } })
  expect((await searchHymnWords('grande bondade')).map(({ id }) => ({ id }))).toEqual(first)
  const { blocks } = await explain(() => searchHymnWords('grande bondade'))
  // All that is known of the words, and the candidates.
  expect(blocks).toBeLessThan(3 * FEW_BLOCKS)
})
