import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHURCH_ID } from '@/lib/church/stored'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { findFreePort } from '@/scripts/system/ports'
import type { ScreenContent } from './screens'
import { closePool, sql } from './served-database'
import { insertUntidyPeople } from './untidy-people'
import { capitals, letters, longTitle, longWord, oneWord, words } from './untidy-texts'

export type UntidyChurch = { site: string; content: ScreenContent; close: () => Promise<void> }

/**
 * Serves a church as churches are: with half of its facts, long and short names, and what nobody filled in. It has an
 * app and a database of its own, which from then on is the one that `sql` asks; so the tests that use it have a
 * process of their own (untidy-test.ts).
 */
export async function startUntidyChurch(): Promise<UntidyChurch> {
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const databaseUrl = new URL(`/untidy_${port}`, process.env.DATABASE_URL).href
  await createDatabase(new URL('/postgres', databaseUrl).href, `untidy_${port}`)
  await migrate(databaseUrl)
  Object.assign(process.env, { DATABASE_URL: databaseUrl, E2E_URL: '' })
  await closePool()
  const content = await insertChurch()

  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-untidy-'))
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: data, NEXTAUTH_URL: site }
  const app = await startApp({ mode: 'start', port, host: '127.0.0.1', env, memoryFlags: [] })
  process.env.E2E_URL = site
  return {
    site,
    content,
    async close() {
      await closePool()
      await app.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function insertChurch(): Promise<ScreenContent> {
  await insertFacts()
  const people = await insertUntidyPeople()
  const hymns = await insertHymns()
  const playlist = await insertPlaylists(hymns.map(({ id }) => id))
  const notice = await insertNotices(people)
  await insertEvents(people.admin)
  return { hymns, playlist, notice, request: await insertPrayers() }
}

/** Neither welcome line nor mission nor street; one value without a text, one answer to a first visitor. */
const insertFacts = () =>
  sql('insert into church (id, facts, settings) values ($1, $2, $3)', [
    CHURCH_ID,
    JSON.stringify({
      name: 'Primeira Igreja Evangélica Congregacional Pentecostal do Vale do Jequitinhonha',
      shortName: 'PIECP do Vale do Jequitinhonha',
      timeZone: 'America/Sao_Paulo',
      landscape: 'city',
      // No service can be without an hour: this one has the whole day.
      services: [
        { name: 'X', weekday: 'Sunday', starts: '00:00', ends: '23:59', about: '' },
        { name: words(78), weekday: 'Wednesday', starts: '19:30', ends: '21:00', about: words(200) },
      ],
      dress: oneWord,
      city: 'São José do Vale do Rio Preto',
      state: 'RJ',
      phone: '3333334444',
      social: [{ name: capitals(40), url: `https://www.instagram.com/${letters(200)}` }],
      team: [
        { name: capitals(80), role: '', photo: '' },
        { name: 'Bia', role: words(80), photo: '' },
      ],
      sampleNews: [{ id: 'news-1', title: oneWord, content: oneWord, createdAt: '2026-11-08T12:00:00Z' }],
    }),
    JSON.stringify({}),
  ])

async function insertHymns() {
  const hymns = [
    // The last one by number is the one that nobody wrote chords for.
    { number: 99999, title: longTitle(200), lyrics: `${words(300)}\n\n${longWord(90)}`, author: words(200) },
    { number: null, title: 'Ó', lyrics: oneWord, author: '' },
    { number: 1, title: capitals(120), lyrics: `[F#m7(b5)]${longWord(60)}[B7(#9)/D#][E]\n[A]`, author: '' },
  ]
  const stored: { id: string; number: number; title: string }[] = []
  for (const { number, title, lyrics, author } of hymns) {
    const collection = number === null ? 'Hinos e Cânticos Espirituais da Congregação do Vale de 1974' : ''
    const themes = number === 1 ? Array.from({ length: 12 }, (_, at) => `${at} ${letters(40)}`) : []
    stored.push(
      ...(await sql<{ id: string; number: number; title: string }>(
        `insert into hymns (number, collection, title, lyrics, author, themes)
         values ($1, $2, $3, $4, $5, $6) returning id, number, title`,
        [number, collection, title, lyrics, author, themes],
      )),
    )
  }
  return stored
}

/** An empty one; one of nobody, with a name of a hundred letters. Returns the second, which is played. */
async function insertPlaylists(hymns: string[]) {
  await sql(`insert into playlists (name, description) values ('Vazia', '')`)
  const [playlist] = await sql<{ id: string }>(
    'insert into playlists (name, description) values ($1, $2) returning id',
    [capitals(100), longWord(500)],
  )
  if (!playlist) throw new Error('the playlist was not stored')
  for (const [at, hymn] of hymns.entries())
    await sql(
      `insert into playlist_items (playlist_id, hymn_id, order_index, note, singer) values ($1, $2, $3, $4, $5)`,
      [playlist.id, hymn, at, words(200), capitals(60)],
    )
  return playlist
}

type People = { admin: string; single: string }

/** A word, five thousand letters, and what nobody signed; two on the public page. Returns the longest. */
async function insertNotices({ admin, single }: People) {
  const insertNotice = async (title: string, content: string, fields: { main?: boolean; isPublic?: boolean } = {}) => {
    const [row] = await sql<{ id: string }>(
      `insert into notices (title, content, type, show_on_homepage, author_id, created_at)
       values ($1, $2, $3, $4, $5, now() - interval '1 hour' * (select 9 - count(*) from notices)) returning id`,
      [title, content, fields.main ? 'main' : 'normal', fields.isPublic ?? false, title === oneWord ? null : admin],
    )
    return row?.id ?? ''
  }
  const long = await insertNotice(
    longTitle(200),
    `${longWord(120)} https://example.org/${letters(300)} ${words(4500)}`,
    {
      isPublic: true,
    },
  )
  await insertNotice(oneWord, oneWord, { isPublic: true })
  await insertNotice(capitals(120), words(2000), { main: true })
  await insertNotice('!', '?', { main: true })
  for (const [author, text] of [
    [single, 'A'],
    [admin, longWord(2000)],
    [single, words(600)],
  ])
    await sql('insert into notice_comments (notice_id, author_id, content) values ($1, $2, $3)', [long, author, text])
  return long
}

/** The whole month has them, so that some are over and some to come: at midnight, cancelled, of members, of nobody. */
async function insertEvents(admin: string) {
  const insertEvent = (title: string, day: number, fields: Record<string, unknown> = {}) => {
    const row = { event_time: '00:00', created_by: admin, ...fields }
    const names = Object.keys(row)
    return sql(
      `insert into events (title, event_date, ${names.join(', ')})
       values ($1, date_trunc('month', now() at time zone 'America/Sao_Paulo')::date + $2::int,
         ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
      [title, day, ...Object.values(row)],
    )
  }
  await insertEvent('Ceia', 0, { created_by: null })
  for (const day of [12, 27])
    await insertEvent(longTitle(200), day, {
      description: longWord(500) + words(1400),
      place: capitals(200),
      places: 1,
    })
  await insertEvent(capitals(150), 27, { event_time: '23:59', members_only: true, description: oneWord })
  await insertEvent(words(60), 26, { is_cancelled: true, rule: 'FREQ=DAILY;COUNT=2', event_time: '05:05' })
}

async function insertPrayers() {
  const insertPrayer = (name: string, text: string) =>
    sql<{ id: string }>(
      `insert into prayer_requests (full_name, birth_date, phone, prayer_description)
       values ($1, '1931-01-01', '3333334444', $2) returning id`,
      [name, text],
    )
  await insertPrayer('Zé', 'Por mim...')
  const [request] = await insertPrayer(capitals(100), longWord(1000))
  return request?.id ?? ''
}
