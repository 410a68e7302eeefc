/**
 * How many statements a page costs once the church is large. Fills a database of its own, serves the built app on it
 * and counts, for every page, the statements that reach Postgres at the first visit and at the second. `SHOW=1` prints
 * them.
 * Usage, after a build: `TEST_DATABASE_SERVER=postgresql://… node --import ./scripts/aliases.mjs scripts/bench/scale.ts`
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { findFreePort } from '@/scripts/system/ports'
import { largeChurchSql } from './large-church'
import { startStatementRecorder } from './statement-recorder'

const databaseServer = process.env.TEST_DATABASE_SERVER ?? 'postgresql://postgres@127.0.0.1:5432'
const secret = 'a-secret-that-only-this-measurement-knows'

const admin = new pg.Client(`${databaseServer}/postgres`)
await admin.connect()
const name = `scale_${randomUUID().slice(0, 8)}`
await admin.query(`create database ${name}`)
const data = mkdtempSync(path.join(tmpdir(), 'comunhao-scale-'))
const databaseUrl = `${databaseServer}/${name}`
const client = new pg.Client(databaseUrl)
const recorder = await startStatementRecorder(databaseUrl)
let app: Awaited<ReturnType<typeof startApp>> | undefined

try {
  await migrate(databaseUrl)
  await client.connect()
  await client.query(largeChurchSql)
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  const env = { DATABASE_URL: recorder.databaseUrl, DATA_DIR: data, NEXTAUTH_URL: site, NEXTAUTH_SECRET: secret }
  app = await startApp({ mode: 'start', port, host: '127.0.0.1', env })
  await measurePages(site)
} finally {
  await app?.stop()
  recorder.close()
  await client.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(data, { recursive: true })
}

async function measurePages(site: string) {
  const headers = { cookie: await createMemberCookie() }
  for (const page of await listPages()) {
    const visits: string[] = []
    for (let visit = 0; visit < 2; visit += 1) {
      recorder.heard.length = 0
      const started = performance.now()
      const answer = await fetch(site + page, { headers })
      const body = await answer.text()
      const duration = performance.now() - started
      visits.push(
        `${recorder.heard.length} statements, ${duration.toFixed(0)} ms, ${(body.length / 1024).toFixed(0)} kB`,
      )
      if (process.env.SHOW)
        for (const statement of recorder.heard) process.stdout.write(`    ${statement.slice(0, 160)}\n`)
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    }
    process.stdout.write(`${page}\n  first: ${visits[0]}\n  then:  ${visits[1]}\n`)
  }
}

/** Add a page here to count its statements. */
async function listPages() {
  const [notice] = (await client.query('select id, created_at from notices order by created_at offset 2500 limit 1'))
    .rows
  const [hymn] = (await client.query('select id from hymns limit 1')).rows
  const [playlist] = (await client.query('select id from playlists limit 1')).rows
  const after = new URLSearchParams({ createdAt: notice.created_at.toISOString(), id: notice.id })
  const ids = (await client.query('select id from notices limit 20')).rows.map(({ id }) => id).join()
  return [
    '/',
    '/calendar',
    `/api/events/personal?month=${new Date().toISOString().slice(0, 7)}`,
    '/app',
    '/app/notices',
    `/api/notices/personal?ids=${ids}`,
    `/api/notices?${after}`,
    `/api/notices/${notice.id}/comments`,
    '/app/hymns',
    `/app/hymns/${hymn.id}`,
    '/app/playlists',
    `/app/playlists?highlight=${playlist.id}`,
    `/api/playlists?${after}`,
    `/api/playlists/${playlist.id}`,
    '/app/profile',
    '/api/live',
    '/sitemap.xml',
  ]
}

async function createMemberCookie() {
  const [member] = (await client.query('select id from profiles where not is_admin limit 1')).rows
  const [session] = (
    await client.query(
      `insert into sessions (profile_id, expires_at) values ($1, now() + interval '1 day') returning id`,
      [member.id],
    )
  ).rows
  const token = await encode({ token: { sub: member.id, sid: session.id }, secret })
  return `next-auth.session-token=${token}`
}
