import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { rowTag, tagsChangedBy } from '@/lib/platform/realtime/tags'
import { listenForChanges } from '@/tests/support/change-notifications'
import { insertProfile } from '@/tests/support/people'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'

/** Tables of which nothing in any process's memory is made, and why that is so. */
const uncachedTables = {
  _prisma_migrations: 'asked anew by /readyz',
  attendances: 'counted anew for every open page',
  backup_downloads: 'read anew by admins',
  booklets: 'read anew by whoever asked for it',
  calendar_feeds: 'read when a calendar app asks',
  confirmations: 'read anew by admins',
  consents: 'read by whoever they are about',
  credentials: 'read when somebody signs in',
  farewells: 'read by the job that deletes it',
  former_emails: 'read by the job that writes to it',
  former_secrets: 'read anew for what the own secret did not sign',
  hymn_import_songs: 'read anew by whoever imports them',
  hymn_imports: 'read anew by whoever imports',
  hymn_words: 'read anew by each search',
  invitations: 'read when somebody follows the link, and by admins',
  known_words: 'read anew by each search',
  leadings: 'told apart, to whoever follows (NOTIFY led)',
  notification_choices: 'read anew by whoever they are of, and by jobs',
  notification_settings: 'read anew by whoever they are of, and by jobs',
  notifications: 'read by jobs',
  mail_refusals: 'read by jobs, and anew by admins',
  mail_slots: 'counted by the database',
  moved_rows: 'read by the operator who moves a church in',
  reported_troubles: 'read by jobs only',
  own_ways: 'read anew by whoever they are of',
  playlist_players: 'read anew by whoever they are, and by jobs',
  prayer_notes: 'read anew by the pastoral team',
  prayer_requests: 'read by the job that mails it, and anew by the pastoral team',
  prayer_settings_changes: 'read anew by the pastoral team',
  prayer_steps: 'read anew by the pastoral team',
  push_subscriptions: 'read anew by whoever they are of, and by jobs',
  rate_limits: 'counted by the database',
  removals: 'sets removed_at of what it names, which is told; the bin is read anew',
  reset_tokens: 'read when somebody follows the link',
  role_changes: 'read by operators and admins',
  setup_codes: 'read when somebody types one',
  singer_keys: 'read anew by whoever makes a playlist',
  submissions: 'asked by each form',
  ...{
    absences: 'read anew by leaders and by whoever they are of',
    needs: 'read anew with the roster that they are of',
    positions: 'read anew with the roster that they are of',
    qualifications: 'read anew by leaders',
    servant_links: 'read when somebody follows the link, and by leaders',
    servants: 'read anew by leaders and by whoever they are',
    serving_teams: 'read anew with their rosters',
    team_leaders: 'read anew by whoever they are, and by jobs',
  },
  uploads: 'whether a picture is shown is asked of the church, notices and people; whose it is, anew',
  vapid_keys: 'read when something is sent or a device added',
  versions: 'read anew by who looks for them',
}

let notifications: Awaited<ReturnType<typeof listenForChanges>>
beforeAll(async () => {
  notifications = await listenForChanges()
})
afterAll(() => notifications.close())

it('every table notifies of its changes, or nothing of it is cached', async () => {
  const { rows } = await pool.query<{ name: string; told: boolean }>(
    `select tablename as name, exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where tgrelid = format('%I.%I', schemaname, tablename)::regclass and proname = 'tell_changes') as told
     from pg_tables where schemaname = 'public' order by 1`,
  )
  const silent = rows.filter(({ told }) => !told).map(({ name }) => name)
  expect(silent, 'a new table has triggers that tell of it (tell_changes), or its line above').toEqual(
    Object.keys(uncachedTables).sort(),
  )
  for (const { name } of rows.filter(({ told }) => told))
    expect(
      tagsChangedBy(`UPDATE ${name}`),
      `lib/platform/realtime/tags.ts says what changes of ${name} make false`,
    ).toBeDefined()
})

describe('the notifications', () => {
  it('name each changed row, with what changed', async () => {
    const hymn = await insertHymn()
    expect(await notifications.received()).toContain(`INSERT hymns ${hymn.id}`)
    await pool.query(`update hymns set title = 'Outro', lyrics = 'Outra' where id = $1`, [hymn.id])
    expect(await notifications.received()).toEqual([`UPDATE hymns ${hymn.id} lyrics,title`])
    await pool.query('delete from hymns')
    expect(await notifications.received()).toEqual([`DELETE hymns ${hymn.id}`])
  })

  it('name only the table after many changes at once, or when it was emptied', async () => {
    await pool.query(
      `insert into profiles (name, email) select 'Ana', n || '@example.org' from generate_series(1, 101) n`,
    )
    expect(await notifications.received()).toEqual(['INSERT profiles'])
    await pool.query('truncate playlist_items cascade')
    expect(await notifications.received()).toEqual(['TRUNCATE playlist_items'])
  })

  it('include changes that the database makes by itself', async () => {
    const hymn = await insertHymn()
    const playlist = await insertPlaylist(null, [hymn.id])
    await notifications.received()
    await db.hymn.delete({ where: { id: hymn.id } })
    expect(await notifications.received()).toContain(`DELETE playlist_items ${playlist.id}`)
  })

  it('are not sent when a write was rolled back, changed nothing, or only renewed a session', async () => {
    const { id: profileId } = await insertProfile()
    const session = { profileId, expiresAt: new Date('2030-01-01') }
    const { id } = await db.session.create({ data: session })
    await notifications.received()

    await db.session.update({ where: { id }, data: { lastSeenAt: new Date(), expiresAt: new Date('2031-01-01') } })
    await pool.query('update profiles set name = name')
    await pool.query(`begin; update profiles set name = 'Outra'; rollback`)
    expect(await notifications.received()).toEqual([])

    await db.session.delete({ where: { id } })
    expect(await notifications.received()).toEqual([`DELETE sessions ${id}`])
  })

  it('a telephone number invalidates nothing, and an unknown change invalidates everything', () => {
    const id = randomUUID()
    expect(tagsChangedBy(`UPDATE profiles ${id} phone,version`)).toEqual([])
    expect(tagsChangedBy(`INSERT profiles ${id}`)).toEqual([])
    expect(tagsChangedBy(`UPDATE profiles ${id} name,version`)).toContain(rowTag('person', id))
    expect(tagsChangedBy('*')).toBeUndefined()
  })
})
