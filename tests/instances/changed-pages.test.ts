import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closeAll, onClose } from '@/scripts/installation/cleanup'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { readServerReferences } from '@/tests/support/server-actions'
import { createTestEnvironment } from '@/tests/support/test-environment'

// A process that nobody else asks, so that what it counts is what this file asked for.
const token = 'a-token-that-only-the-tests-know'
let site = ''
let build = ''
let cookie = ''
let ids: Record<'hymn' | 'other' | 'notice' | 'playlist' | 'event' | 'author' | 'silent', string>
let pages: Record<string, string>

beforeAll(async () => {
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const environment = await createTestEnvironment({
    settings: {},
    // Whether somebody reads prayer requests is asked of the people.
    env: { TRUSTED_PROXIES: '1', METRICS_TOKEN: token, PRAYER_EMAIL_TO: '' },
  })
  onClose(environment.close)
  await environment.open()
  site = environment.site
  build = environment.build
  cookie = await signIn('member')
  const { id: author } = await insertPerson('member')
  ids = await prepareChurch(author)
  pages = {
    landing: '/',
    calendar: '/calendar',
    home: '/app',
    notices: '/app/notices',
    notice: `/app/notices/${ids.notice}`,
    songbook: '/app/hymns',
    hymn: `/app/hymns/${ids.hymn}`,
    'other hymn': `/app/hymns/${ids.other}`,
    playlists: '/app/playlists',
    playlist: `/share/playlist/${ids.playlist}`,
  }
})
afterAll(closeAll)

/** What is written, by whoever it is, and every page that shows it. */
const changes: Record<string, [statement: () => string, rendered: string[]]> = {
  'the words of another hymn': [
    () => `update hymns set lyrics = lyrics || 'x' where id = '${ids.other}'`,
    ['other hymn'],
  ],
  'the title of another hymn': [
    () => `update hymns set title = title || 'x' where id = '${ids.other}'`,
    ['songbook', 'other hymn'],
  ],
  'the title of a song of the playlist': [
    () =>
      `update hymns set title = title || 'x'
       where id = (select hymn_id from playlist_items where playlist_id = '${ids.playlist}' order by order_index limit 1)`,
    ['home', 'songbook', 'playlists', 'playlist'],
  ],
  'a like': [() => `insert into notice_likes (notice_id, user_id) values ('${ids.notice}', '${ids.silent}')`, []],
  'a comment': [
    () =>
      `insert into notice_comments (notice_id, author_id, content) values ('${ids.notice}', '${ids.author}', 'Amém')`,
    ['notices'],
  ],
  'the name of who commented': [() => `update profiles set name = name || 'x' where id = '${ids.author}'`, ['notices']],
  'the name of who shows nothing': [() => `update profiles set name = name || 'x' where id = '${ids.silent}'`, []],
  'a telephone number': [() => `update profiles set phone = '27999990000' where id = '${ids.author}'`, []],
  'the words of a playlist': [
    () => `update playlists set description = 'Outra' where id = '${ids.playlist}'`,
    ['home', 'playlists', 'playlist'],
  ],
  'the words of another playlist': [
    () => `update playlists set description = 'Outra' where id <> '${ids.playlist}'`,
    ['playlists'],
  ],
  'the words of a notice': [
    () => `update notices set content = content || 'x' where id = '${ids.notice}'`,
    ['landing', 'home', 'notices', 'notice'],
  ],
  'the words of another notice': [
    () => `update notices set content = content || 'x' where id <> '${ids.notice}'`,
    ['landing', 'home', 'notices'],
  ],
  'an event': [
    () => `update events set description = 'Outra' where id = '${ids.event}'`,
    // The rail beside the notices says what comes this week.
    ['landing', 'calendar', 'home', 'notices', 'playlists', 'playlist'],
  ],
  // Every page says when the church meets.
  'the last day of a service': [
    () => `update events set last_day = current_date + 30 where kind = 'service' and rule is not null`,
    [
      ...['landing', 'calendar', 'home', 'notices', 'notice', 'songbook', 'hymn', 'other hymn'],
      ...['playlists', 'playlist'],
    ],
  ],
  'the live stream': [() => `update live_settings set live_url = 'https://example.org/ao-vivo'`, []],
}

it.each(Object.entries(changes))(
  '%s: the pages that show it are rendered again, and no other',
  async (_, [statement, rendered]) => {
    for (const path of Object.values(pages)) await visit(path)
    expect(await listRendered(), 'without a change').toEqual([])
    await sql(statement())
    // It answers when the process has handled every notification of before.
    await visit('/readyz')
    expect(await listRendered()).toEqual(rendered)
    expect(await listRendered(), 'once').toEqual([])
  },
)

it('who comes after a write is not told what another page began to read before it', async () => {
  const name = `Igreja ${randomUUID()}`
  await sql('update church set version = version + 1')
  const lock = await lockTable('events')
  // It has read the church's row, and waits for the services.
  const earlier = visit('/')
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await sql(`update church set facts = jsonb_set(facts, '{name}', to_jsonb($1::text))`, [name])
  await visit('/readyz')
  const renderings = await countRenderings()
  const later = visit('/privacy')
  await expect.poll(countRenderings).toBeGreaterThan(renderings)
  await lock.end()
  await earlier
  expect(await later).toContain(name)
  expect(await visit('/privacy')).toContain(name)
})

it('the manifest that another began to read before a write is not sent to who comes after it', async () => {
  const name = `Igreja ${randomUUID()}`
  await sql('update church set version = version + 1')
  const lock = await lockTable('events')
  const earlier = visit('/manifest.webmanifest')
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await sql(`update church set facts = jsonb_set(facts, '{name}', to_jsonb($1::text))`, [name])
  await visit('/readyz')
  const later = visit('/manifest.webmanifest')
  await visit('/readyz')
  await lock.end()
  expect(await earlier).not.toContain(name)
  expect(await later).toContain(name)
})

it('what a page made of what it had read before a write is not shown by the next page', async () => {
  const title = `Bem-vindos ${randomUUID()}`
  await sql('update notices set show_on_homepage = false')
  await sql('update church set version = version + 1')
  const lock = await lockTable('profiles')
  // It has read the church, and waits to know who reads prayer requests; then it shows the church's samples of news.
  const earlier = visit('/', {})
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await sql(
    `update church set facts = jsonb_set(facts, '{sampleNews}', jsonb_build_array(
       (facts->'sampleNews'->0) || jsonb_build_object('title', $1::text)))`,
    [title],
  )
  await visit('/readyz')
  await lock.end()
  expect(await earlier).not.toContain(title)
  expect(await visit('/', {})).toContain(title)
})

it('who deletes a playlist sees the list without it, also if somebody began to read the list before', async () => {
  const cookie = await signIn('admin')
  const name = `Louvor ${randomUUID()}`
  await sql('update playlists set name = $2 where id = $1', [ids.playlist, name])
  const lock = await lockTable('playlist_items')
  // It has read the playlists' rows, and waits for their songs.
  const earlier = visit('/app/playlists')
  await expect.poll(countWaiting).toBeGreaterThan(0)
  const deleting = deletePlaylist(cookie)
  await expect.poll(isPlaylistRemoved).toBe(true)
  await visit('/readyz')
  await lock.end()
  expect(await earlier).toContain(name)
  const screen = await deleting
  expect(screen).toContain('Playlists')
  expect(screen).not.toContain(name)
})

it('comments that another began to read before one was deleted do not count as what is known since', async () => {
  const comments = `/api/notices/${ids.notice}/comments`
  const content = `Até domingo ${randomUUID()}`
  const insert = 'insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3)'
  await sql(insert, [ids.notice, ids.author, content])
  await visit('/readyz')
  const names = await holdNames(ids.author)
  const earlier = visit(comments)
  // It has read the comments and the last two of them, and waits to know whose names it may say.
  await expect.poll(countWaiting).toBe(2)
  const sessions = await lockTable('sessions')
  const joining = visit(comments)
  await expect.poll(countWaiting).toBe(3)
  await sql('update notice_comments set removed_at = now() where content = $1', [content])
  await visit('/readyz')
  await sessions.end()
  await expect.poll(countWaiting).toBe(2)
  await visit('/readyz')
  await names.end()
  expect(await earlier).toContain(content)
  const joined = await joining
  const { changes } = JSON.parse(await visit('/api/live'))
  const isOld = joined.includes(content)
  expect(isOld && JSON.parse(joined).asOf >= changes.discussion).toBe(false)
  const later = await visit(comments)
  expect(later).not.toContain(content)
  expect(JSON.parse(later).asOf).toBeGreaterThanOrEqual(changes.discussion)
})

/** As the list's button does: it is answered with the list as it is then. */
async function deletePlaylist(cookie: string) {
  const [action] = readServerReferences(build).find(([, { exportedName }]) => exportedName === 'deletePlaylist') ?? []
  const answer = await fetch(`${site}/app/playlists`, {
    method: 'POST',
    headers: { 'Next-Action': action ?? '', Accept: 'text/x-component', Origin: site, Cookie: cookie },
    body: JSON.stringify([{ playlistId: ids.playlist }]),
  })
  return answer.text()
}

async function isPlaylistRemoved() {
  const rows = await sql('select from playlists where id = $1 and removed_at is not null', [ids.playlist])
  return rows.length === 1
}

/** Until its connection ends, whoever reads the table waits. */
async function lockTable(table: string) {
  const client = new pg.Client(process.env.DATABASE_URL)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return client
}

/** Until its connection ends, whoever asks whether this person is named to others waits, and has read what it reads. */
async function holdNames(person: string) {
  const client = new pg.Client(process.env.DATABASE_URL)
  const [{ definition } = { definition: '' }] = await sql<{ definition: string }>(
    `select pg_get_functiondef('takes_part'::regproc) as definition`,
  )
  onTestFinished(async () => {
    await client.end()
    await sql(definition)
  })
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await sql(`create or replace function takes_part(person uuid, birth_date date, younger_birth_date date, today date)
    returns boolean language plpgsql stable as $$ begin
      if person = '${person}' then perform pg_advisory_xact_lock_shared(1); end if;
      return true;
    end $$`)
  return client
}

async function signIn(role: 'admin' | 'member') {
  const { name, value } = await createCookie(await insertPerson(role))
  return `${name}=${value}`
}

async function countWaiting() {
  const [row] = await sql<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return row?.waiting
}

async function listRendered() {
  const rendered: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const before = await countRenderings()
    await visit(path)
    if ((await countRenderings()) > before) rendered.push(name)
  }
  return rendered
}

async function visit(path: string, headers: Record<string, string> = { cookie }) {
  const answer = await fetch(site + path, { headers, redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

async function countRenderings() {
  const metrics = await visit('/metrics', { Authorization: `Bearer ${token}` })
  return Number(/cache="answers",result="miss"} (\d+)/.exec(metrics)?.[1] ?? 0)
}

async function prepareChurch(author: string) {
  const [hymn, other] = await listIds(
    'select id from hymns where id not in (select hymn_id from playlist_items) limit 2',
  )
  const [notice] = await listIds(`select id from notices where type = 'normal' order by created_at desc limit 1`)
  const [playlist] = await listIds('select id from playlists order by created_at desc limit 1')
  const [event] = await listIds(`select id from events where kind = 'event' and not members_only limit 1`)
  const { id: silent } = await insertPerson('member')
  await sql(`insert into notice_comments (notice_id, author_id, content) values ($1, $2, 'Amém')`, [notice, author])
  return Object.fromEntries(
    Object.entries({ hymn, other, notice, playlist, event, author, silent }).map(([name, id = '']) => [name, id]),
  ) as typeof ids
}

const listIds = async (query: string) => (await sql<{ id: string }>(query)).map(({ id }) => id)
