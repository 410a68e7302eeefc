/**
 * What a page costs in a small church, the demo, and in a large one: the statements that reach Postgres at the first
 * visit and at a next one (the fastest of two), the blocks that they read, the time, and the bytes that are sent; then the
 * slowest statements of the large church, and those that read many blocks, with their plans. The statements are run once
 * more for their blocks.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/scale.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startApp } from '@/scripts/installation/app-process'
import { closeAll, closeOnSignals, closeWithError, onClose } from '@/scripts/installation/cleanup'
import { seedDatabase } from '@/scripts/installation/demo'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { closePool, createCookie, insertPerson } from '@/tests/support/served-database'
import { type Explained, explainReads } from './explained'
import { largeChurchSql } from './large-church'
import { browserHeaders, requestAnswer } from './request-answer'
import { listPages, type ScalePage } from './scale-pages'
import { startStatementRecorder } from './statement-recorder'

type Church = Awaited<ReturnType<typeof openChurch>>
type Visit = { explained: Explained[]; statements: number; bytes: number; milliseconds: number }
type Measured = { name: string; first: Visit; next: Visit }

/** How long the app is watched while nobody visits it, in milliseconds: what it sends then is not the pages'. */
const IDLE_TIME = 8000
const SLOWEST = 3
const MANY_BLOCKS = 100

closeOnSignals()
try {
  const postgres = await startTemporaryPostgres()
  onClose(postgres.stop)
  const small = await measureChurch(postgres.url, 'small', '')
  const large = await measureChurch(postgres.url, 'large', largeChurchSql)
  print(formatTable(small, large))
  print(formatExpensive(large))
  await closeAll()
} catch (error) {
  await closeWithError(error)
}

async function measureChurch(url: (database: string) => string, name: string, moreRows: string) {
  await createDatabase(url('postgres'), name)
  const church = await openChurch(url(name), moreRows)
  const measured: Measured[] = []
  for (const page of await listPages(church.client)) {
    const [first, next, third] = [await visit(church, page), await visit(church, page), await visit(church, page)]
    measured.push({ name: page.name, first, next: third.milliseconds < next.milliseconds ? third : next })
  }
  await church.close()
  return measured
}

async function openChurch(databaseUrl: string, moreRows: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'comunhao-scale-'))
  onClose(() => rmSync(data, { recursive: true }))
  await migrate(databaseUrl)
  await seedDatabase(databaseUrl, data)
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {}) // After a failure the server ends first.
  await client.connect()
  await client.query(`set timezone to 'UTC'; set pg_trgm.similarity_threshold to 0.45; ${moreRows}`)
  await client.query('vacuum analyze')
  const recorder = await startStatementRecorder(databaseUrl)
  const port = await findFreePort()
  const env = {
    DATABASE_URL: recorder.databaseUrl,
    DATA_DIR: data,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a-secret-that-only-this-measurement-knows',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next',
    BACKUP_TO: 'off',
    DRAIN_SECONDS: '0',
  }
  const app = await startApp({ mode: 'start', port, host: '127.0.0.1', env })
  await pause(IDLE_TIME)
  const ownStatements = new Set(recorder.heard.map(({ text }) => text))
  // What signs in beside the app uses the same database and secret.
  Object.assign(process.env, { ...env, DATABASE_URL: databaseUrl })
  const cookies = { member: await signIn('member'), admin: await signIn('admin') }
  await closePool()
  return {
    ...{ client, recorder, ownStatements, cookies, site: env.NEXTAUTH_URL },
    async close() {
      await app.stop()
      recorder.close()
      await client.end()
    },
  }
}

async function signIn(role: ScalePage['by']) {
  const { name, value } = await createCookie(await insertPerson(role))
  return `${name}=${value}`
}

async function visit(
  { site, cookies, recorder, ownStatements, client }: Church,
  { name, path, by }: ScalePage,
): Promise<Visit> {
  recorder.heard.length = 0
  const started = performance.now()
  const { status, sent } = await requestAnswer(site + path, { ...browserHeaders, cookie: cookies[by] })
  const milliseconds = performance.now() - started
  if (status !== 200) throw new Error(`${name} answered ${status}`)
  const statements = recorder.heard.filter(({ text }) => !ownStatements.has(text))
  const explained = await explainReads(client, statements)
  return { explained, statements: statements.length, bytes: sent, milliseconds }
}

function formatTable(small: Measured[], large: Measured[]) {
  const countBlocks = ({ explained }: Visit) => explained.reduce((sum, { blocks }) => sum + blocks, 0)
  const columns: [string, (measured: Measured) => string][] = [
    ['statements', ({ first }) => String(first.statements)],
    ['blocks', ({ first }) => String(countBlocks(first))],
    ['ms', ({ first }) => first.milliseconds.toFixed(0)],
    ['then statements', ({ next }) => String(next.statements)],
    ['blocks', ({ next }) => String(countBlocks(next))],
    ['ms', ({ next }) => next.milliseconds.toFixed(0)],
    ['KB as sent', ({ next }) => (next.bytes / 1000).toFixed(1)],
  ]
  const rows = large.flatMap((one, at) => {
    const other = small[at]
    return other ? [[one.name, ...columns.map(([, show]) => `${show(other)} → ${show(one)}`)]] : []
  })
  const head = ['small → large', ...columns.map(([title]) => title)]
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** The slowest statements, and all that read many blocks, each once. */
function formatExpensive(large: Measured[]) {
  const all = large.flatMap(({ name, first }) => first.explained.map(explained => ({ name, ...explained })))
  const sorted = all.toSorted((one, other) => other.milliseconds - one.milliseconds)
  const expensive = sorted.filter(({ blocks }, at) => at < SLOWEST || blocks > MANY_BLOCKS)
  return [...new Map(expensive.map(one => [one.text, one])).values()]
    .map(({ name, text, plan, blocks, milliseconds }) => {
      const statement = text.replace(/\s+/g, ' ').trim().slice(0, 300)
      return `${name}: ${milliseconds.toFixed(1)} ms, ${blocks} blocks\n${statement}\n${plan}\n`
    })
    .join('\n')
}
