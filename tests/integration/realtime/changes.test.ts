import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { tagsChangedBy } from '@/lib/realtime/changes'
import { tags } from '@/lib/realtime/tags'
import { everyAction, send } from '@/tests/support/actions'
import { anEar } from '@/tests/support/ear'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next'
import { aProfile } from '@/tests/support/people'
import { staged } from '@/tests/support/permissions'
import { everyRow } from '@/tests/support/rows'
import { aHymn, aPlaylist } from '@/tests/support/songbook'

liftLimits()

/** Tables of which nothing in any process's memory is made, and why that is so. */
const nothingIsMadeOf = {
  _prisma_migrations: 'asked anew by /readyz',
  confirmations: 'read anew by admins',
  consents: 'read by whoever they are about',
  credentials: 'read when somebody signs in',
  farewells: 'read by the job that deletes it',
  former_emails: 'read by the job that writes to it',
  invitations: 'read when somebody follows the link, and by admins',
  leadings: 'told apart, to whoever follows (NOTIFY led)',
  own_ways: 'read anew by whoever they are of',
  prayer_notes: 'read anew by the pastoral team',
  prayer_requests: 'read by the job that mails it, and anew by the pastoral team',
  prayer_settings_changes: 'read anew by the pastoral team',
  prayer_steps: 'read anew by the pastoral team',
  rate_limits: 'counted by the database',
  removals: 'sets removed_at of what it names, which is told; the bin is read anew',
  reset_tokens: 'read when somebody follows the link',
  role_changes: 'read by operators and admins',
  setup_codes: 'read when somebody types one',
  singer_keys: 'read anew by whoever makes a playlist',
  submissions: 'asked by each form',
  uploads: 'whether a picture is shown is asked of the church, notices and people; whose it is, anew',
  versions: 'read anew by who looks for them',
}

let ear: Awaited<ReturnType<typeof anEar>>
beforeAll(async () => {
  ear = await anEar()
})
afterAll(() => ear.close())

const told = async () => (await ear.heard()).flatMap(change => tagsChangedBy(change) ?? ['everything'])

it('every table is told of, or nothing is made of it', async () => {
  const { rows } = await pool.query<{ name: string; told: boolean }>(
    `select tablename as name, exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgrelid = format('%I.%I', schemaname, tablename)::regclass and proname = 'tell_changes') as told
     from pg_tables where schemaname = 'public' order by 1`,
  )
  const silent = rows.filter(({ told }) => !told).map(({ name }) => name)
  expect(silent, 'a new table has triggers that tell of it (tell_changes), or its line above').toEqual(
    Object.keys(nothingIsMadeOf).sort(),
  )
  for (const { name } of rows.filter(({ told }) => told))
    expect(
      tagsChangedBy(`UPDATE ${name}`),
      `lib/realtime/changes.ts says what changes of ${name} make false`,
    ).toBeDefined()
})

describe.each(everyAction)('$domain: $name', row => {
  it('the tags that it names are among those that its writes name to every process', async () => {
    const input = await staged(row)
    await ear.heard()
    browser.staleTags = []
    const before = await everyRow()
    expect(await send(row.action, input)).toMatchObject({ status: 'done' })

    const named = browser.staleTags.filter(tag => tag !== tags.screen)
    // What was so already became no other for anybody.
    if (!isDeepStrictEqual(await everyRow(), before)) expect(await told()).toEqual(expect.arrayContaining(named))
  })
})

describe('what is told', () => {
  it('is one line for each thing, with what of it changed', async () => {
    const hymn = await aHymn()
    expect(await ear.heard()).toContain(`INSERT hymns ${hymn.id}`)
    await pool.query(`update hymns set title = 'Outro', lyrics = 'Outra' where id = $1`, [hymn.id])
    expect(await ear.heard()).toEqual([`UPDATE hymns ${hymn.id} lyrics,title`])
    await pool.query('delete from hymns')
    expect(await ear.heard()).toEqual([`DELETE hymns ${hymn.id}`])
  })

  it('is the table alone when there was much at once, or all of it went', async () => {
    await pool.query(
      `insert into profiles (name, email) select 'Ana', n || '@example.org' from generate_series(1, 101) n`,
    )
    expect(await ear.heard()).toEqual(['INSERT profiles'])
    await pool.query('truncate playlist_items cascade')
    expect(await ear.heard()).toEqual(['TRUNCATE playlist_items'])
  })

  it('is also what the database does by itself', async () => {
    const hymn = await aHymn()
    const playlist = await aPlaylist(null, [hymn.id])
    await ear.heard()
    await db.hymn.delete({ where: { id: hymn.id } })
    expect(await ear.heard()).toContain(`DELETE playlist_items ${playlist.id}`)
  })

  it('is nothing when it was taken back, changed nothing, or only says that somebody was there', async () => {
    const { id: profileId } = await aProfile()
    const session = { profileId, expiresAt: new Date('2030-01-01') }
    const { id } = await db.session.create({ data: session })
    await ear.heard()

    await db.session.update({ where: { id }, data: { lastSeenAt: new Date(), expiresAt: new Date('2031-01-01') } })
    await pool.query('update profiles set name = name')
    await pool.query(`begin; update profiles set name = 'Outra'; rollback`)
    expect(await ear.heard()).toEqual([])

    await db.session.delete({ where: { id } })
    expect(await ear.heard()).toEqual([`DELETE sessions ${id}`])
  })

  it('nobody is shown anew for a telephone number, and everything is for what nobody knows', () => {
    const id = randomUUID()
    expect(tagsChangedBy(`UPDATE profiles ${id} phone,version`)).toEqual([])
    expect(tagsChangedBy(`INSERT profiles ${id}`)).toEqual([])
    expect(tagsChangedBy(`UPDATE profiles ${id} name,version`)).toContain(tags.notices)
    expect(tagsChangedBy('*')).toBeUndefined()
  })
})
