import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getSubmittedValues } from '@/lib/action/form-data'
import type { Message, Outcome } from '@/lib/action/outcome'
import { pool } from '@/lib/database/pool'
import { everyAction, send } from '@/tests/support/actions'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next'
import { staged } from '@/tests/support/permissions'
import { quoted, refusing, watchEveryTable, writesOf } from '@/tests/support/refusing-database'
import { everyRow } from '@/tests/support/rows'

type Row = (typeof everyAction)[number]

// What each action says when it fails is asked of the action.
const failures = vi.hoisted(() => new Map<unknown, Message>())
vi.mock('@/lib/action/action', async original => {
  type Build = (spec: { failure?: Message }) => unknown
  type Shared = { failure?: Message }
  const { actionsWith } = await original<{ actionsWith: (shared: Shared) => Record<string, Build> }>()
  const notedWith = (shared: Shared) =>
    Object.fromEntries(
      Object.entries(actionsWith(shared)).map(([name, build]) => [
        name,
        (spec: Shared) => {
          const action = build(spec)
          const failure = spec.failure ?? shared.failure
          if (failure) failures.set(action, failure)
          return action
        },
      ]),
    )
  return { actionsWith: notedWith, ...notedWith({}) }
})
liftLimits()

beforeAll(watchEveryTable)

it('every action says what it says when it fails', () => {
  expect(everyAction.filter(({ action }) => !failures.has(action)).map(({ name }) => name)).toEqual([])
})

describe.each(everyAction)('$domain: $name', row => {
  it('whatever table the database refuses, says so in its own words, and nothing is half-written', async () => {
    let writes: string[] = []
    await staged(row).then(async input => {
      writes = await writesOf(async () => expect(await send(row.action, input)).toMatchObject(isDone))
    })
    if (!row.writesNothing) expect(writes).not.toEqual([])

    for (const write of writes) {
      const { outcome, lines, sent } = await refused(row, { write, state: 'P0001' })
      expect(outcome, write).toMatchObject({ status: 'refused', message: failures.get(row.action) })
      expectOneLineFor(outcome, lines)
      if (sent instanceof FormData) expect(outcome, write).toMatchObject({ values: getSubmittedValues(sent) })
    }
  })
})

/** A form whose write is a transaction, one whose write is a statement, and a button. */
const some = everyAction.filter(({ name }) =>
  ['createHymn', 'changePassword', 'updateEvent', 'likeNotice'].includes(name),
)
const inTransactions = everyAction.filter(({ name }) =>
  /^(createHymn|updateHymn|likeNotice|createPlaylist)$/.test(name),
)
const busy = 'Muita gente está usando o sistema agora e nada foi salvo. Espere um instante e tente de novo.'
const later = 'No momento o sistema não consegue salvar nada. Tente de novo mais tarde.'

describe.each(some)('$name', row => {
  it.each([
    ['another transaction in the way, again and again', '40001', busy],
    ['a deadlock, again and again', '40P01', busy],
    ['a statement that takes too long', '57014', busy],
    ['a lock that is not given', '55P03', busy],
    ['too many connections', '53300', busy],
    ['a database that only reads', '25006', later],
    ['a full disk', '53100', later],
    ['too little memory', '53200', later],
  ])('%s is told in words that say what to do', async (_, state, text) => {
    const { outcome, lines } = await refused(row, { write: '*', state })
    expect(outcome).toMatchObject({ message: { title: failures.get(row.action)?.title, text } })
    expectOneLineFor(outcome, lines)
    expect(lines[0]).toContain(`"state":"${state}"`)
  })

  it.each([
    ['a rule that nobody has words for', '23514'],
    ['what is there already, and nobody has words for', '23505'],
    ['nothing where something must be', '23502'],
    ['a connection that is lost in the middle of a statement', 'lost'],
  ])('%s fails in the action’s own words', async (_, state) => {
    const { outcome, lines } = await refused(row, { write: '*', state })
    expect(outcome).toMatchObject({ status: 'refused', message: failures.get(row.action) })
    expectOneLineFor(outcome, lines)
    expect(await send(row.action, await staged(row)), 'the next one').toMatchObject(isDone)
  })
})

it.each(['40001', '40P01'])('a transaction that %s undid begins again, and nobody hears of it', async state => {
  for (const row of inTransactions) {
    const good = await staged(row)
    // A try that is counted is no part of the transaction.
    const [write = ''] = (await writesOf(() => send(row.action, good))).filter(name => !name.endsWith('rate_limits'))
    const sent = await staged(row)
    const outcome = await refusing({ write, state, times: 1 }, () => send(row.action, sent))
    expect(outcome, row.name).toMatchObject(isDone)
  }
})

const tables: Record<string, string> = {
  hymnId: 'hymns',
  noticeId: 'notices',
  playlistId: 'playlists',
  eventId: 'events',
  commentId: 'notice_comments',
  removalId: 'removals',
}

it('what is deleted between a look and a write is met as what is gone, whatever was to be done with it', async () => {
  const tried: string[] = []
  for (const row of everyAction) {
    const sent = await staged(row)
    const [field, id] = Object.entries(sent instanceof FormData ? Object.fromEntries(sent) : sent).find(about) ?? []
    if (!field) continue

    const sending = () => send(row.action, sent)
    const { said, lines } = await overheard(() => whileDeleting(tables[field] ?? '', String(id), sending))
    expect(lines, `${row.name} failed`).toEqual([])
    expect(['done', 'refused'], row.name).toContain(said.status)
    tried.push(row.name)
  }
  expect(tried).toEqual(
    expect.arrayContaining(['updateHymn', 'addComment', 'likeNotice', 'deleteEvent', 'updatePlaylist']),
  )
})

const about = ([field]: [string, unknown]) => field in tables

/** With a write refused, sends what would be done: the database and what others see of it are as they were. */
async function refused(row: Row, refusal: { write: string; state: string }) {
  const sent = await staged(row)
  browser.staleTags = []
  const before = await everyRow()
  const { said: outcome, lines } = await overheard(() => refusing(refusal, () => send(row.action, sent)))
  expect(await everyRow(), `half-written when ${refusal.write} was refused`).toEqual(before)
  expect(browser.staleTags).toEqual([])
  return { outcome, lines, sent }
}

/** What was said, and what the log says of failed actions. */
async function overheard<Said>(say: () => Promise<Said>) {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const said = await say()
    const logged = stdout.mock.calls.map(([line]) => String(line))
    expect(logged.join(), 'what a database quotes').not.toContain(quoted)
    return { said, lines: logged.filter(line => line.includes('action failed')) }
  } finally {
    stdout.mockRestore()
  }
}

function expectOneLineFor(outcome: Outcome, lines: string[]) {
  const reference = outcome.status === 'refused' ? outcome.reference : undefined
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'action failed', reference })
  expect(JSON.stringify(outcome)).not.toContain(quoted)
}

/** The row is deleted, but nobody knows yet; once the work waits for it, or has ended, everybody does. */
async function whileDeleting<Said>(table: string, id: string, work: () => Promise<Said>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`delete from ${table} where id = $1`, [id])
    let ended = false
    const said = work().finally(() => {
      ended = true
    })
    await vi.waitUntil(async () => ended || (await someoneWaits()), { timeout: 10_000 })
    await client.query('commit')
    return await said
  } finally {
    client.release()
  }
}

async function someoneWaits() {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount !== 0
}

const isDone = { status: 'done' }
