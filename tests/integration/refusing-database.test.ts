import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import type { Message, Outcome } from '@/lib/platform/action/outcome'
import { pool } from '@/lib/platform/database/pool'
import { allActions, sendAction } from '@/tests/support/actions'
import { liftLimits } from '@/tests/support/limits'
import { isLongRun } from '@/tests/support/long'
import { browser } from '@/tests/support/next-mocks'
import { prepareCall } from '@/tests/support/permissions'
import { quotedDetail, recordWrites, watchEveryTable, withRefusedWrite } from '@/tests/support/refusing-database'
import { countRows } from '@/tests/support/rows'

type Row = (typeof allActions)[number]

// What each action says when it fails is asked of the action.
const failures = vi.hoisted(() => new Map<unknown, Message>())
vi.mock('@/lib/platform/action/action', async original => {
  type Build = (spec: { failure?: Message }) => unknown
  type Shared = { failure?: Message }
  const { createActions } = await original<{ createActions: (shared: Shared) => Record<string, Build> }>()
  const notedWith = (shared: Shared) =>
    Object.fromEntries(
      Object.entries(createActions(shared)).map(([name, build]) => [
        name,
        (spec: Shared) => {
          const action = build(spec)
          const failure = spec.failure ?? shared.failure
          if (failure) failures.set(action, failure)
          return action
        },
      ]),
    )
  return { createActions: notedWith, ...notedWith({}) }
})
liftLimits()

beforeAll(watchEveryTable)

it('every action has a message for a failure', () => {
  expect(allActions.filter(({ action }) => !failures.has(action)).map(({ name }) => name)).toEqual([])
})

describe.each(allActions)('$domain: $name', row => {
  it('when the database refuses any table, fails with its own message and writes nothing in part', async () => {
    let writes: string[] = []
    await prepareCall(row).then(async input => {
      writes = await recordWrites(async () => expect(await sendAction(row.action, input)).toMatchObject(isDone))
    })
    if (!row.writesNothing) expect(writes).not.toEqual([])

    for (const write of isLongRun ? writes : pickOne(writes, allActions.indexOf(row))) {
      const { outcome, lines, sent } = await callWithRefusal(row, { write, state: 'P0001' })
      expect(outcome, write).toMatchObject({ status: 'refused', message: failures.get(row.action) })
      expectOneLineFor(outcome, lines)
      if (sent instanceof FormData) expect(outcome, write).toMatchObject({ values: getSubmittedValues(sent) })
    }
  })
})

/** Of an action's tables another one for each action; all of them in the long form. */
const pickOne = (writes: string[], turn: number) => writes.filter((_, index) => index === turn % writes.length)

/** A form whose write is a transaction, one whose write is a statement, and a button. */
const sampleActions = allActions.filter(({ name }) =>
  ['createHymn', 'changePassword', 'updateEvent', 'likeNotice'].includes(name),
)
const transactionActions = allActions.filter(({ name }) =>
  /^(createHymn|updateHymn|likeNotice|createPlaylist)$/.test(name),
)
const busy = 'Muita gente está usando o sistema agora e nada foi salvo. Espere um instante e tente de novo.'
const fullDiskMessage =
  'O servidor da igreja está sem espaço em disco: dá para ler, mas nada pode ser salvo e ninguém consegue entrar. Avise quem cuida do servidor.'
const cannotSaveMessage = 'No momento o sistema não consegue salvar nada. Tente de novo mais tarde.'

describe.each(sampleActions)('$name', row => {
  it.each([
    ['another transaction in the way, again and again', '40001', busy],
    ['a deadlock, again and again', '40P01', busy],
    ['a statement that takes too long', '57014', busy],
    ['a lock that is not given', '55P03', busy],
    ['too many connections', '53300', busy],
    ['a database that only reads', '25006', cannotSaveMessage],
    ['a full disk', '53100', fullDiskMessage],
    ['too little memory', '53200', cannotSaveMessage],
  ])('%s gives a message that says what to do', async (_, state, text) => {
    const { outcome, lines } = await callWithRefusal(row, { write: '*', state })
    expect(outcome).toMatchObject({ message: { title: failures.get(row.action)?.title, text } })
    expectOneLineFor(outcome, lines)
    expect(lines[0]).toContain(`"state":"${state}"`)
  })

  it.each([
    ['a rule that nobody has words for', '23514'],
    ['what is there already, and nobody has words for', '23505'],
    ['nothing where something must be', '23502'],
    ['a connection that is lost in the middle of a statement', 'lost'],
  ])('%s gives the action’s own message', async (_, state) => {
    const { outcome, lines } = await callWithRefusal(row, { write: '*', state })
    expect(outcome).toMatchObject({ status: 'refused', message: failures.get(row.action) })
    expectOneLineFor(outcome, lines)
    expect(await sendAction(row.action, await prepareCall(row)), 'the next one').toMatchObject(isDone)
  })
})

it.each(['40001', '40P01'])('a transaction rolled back by %s is repeated, and nobody notices', async state => {
  for (const row of transactionActions) {
    const good = await prepareCall(row)
    // A try that is counted is no part of the transaction.
    const [write = ''] = (await recordWrites(() => sendAction(row.action, good))).filter(
      name => !name.endsWith('rate_limits'),
    )
    const sent = await prepareCall(row)
    const outcome = await withRefusedWrite({ write, state, times: 1 }, () => sendAction(row.action, sent))
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

it('what is deleted between check and write is reported as gone, whatever the action was', async () => {
  const triedTables: string[] = []
  for (const row of allActions) {
    const sent = await prepareCall(row)
    const [field, id] =
      Object.entries(sent instanceof FormData ? Object.fromEntries(sent) : sent).find(subjectFields) ?? []
    if (!field) continue

    const sending = () => sendAction(row.action, sent)
    const { said: answer, lines } = await captureLog(() => runWhileDeleting(tables[field] ?? '', String(id), sending))
    expect(lines, `${row.name} failed`).toEqual([])
    expect(['done', 'refused'], row.name).toContain(answer.status)
    triedTables.push(row.name)
  }
  expect(triedTables).toEqual(
    expect.arrayContaining(['updateHymn', 'addComment', 'likeNotice', 'deleteEvent', 'updatePlaylist']),
  )
})

const subjectFields = ([field]: [string, unknown]) => field in tables

/** With a write refused, sends what would be done: the database and what others see of it are as they were. */
async function callWithRefusal(row: Row, refusal: { write: string; state: string }) {
  const sent = await prepareCall(row)
  browser.staleTags = []
  const before = await countRows()
  const { said: outcome, lines } = await captureLog(() => withRefusedWrite(refusal, () => sendAction(row.action, sent)))
  expect(await countRows(), `half-written when ${refusal.write} was refused`).toEqual(before)
  expect(browser.staleTags).toEqual([])
  return { outcome, lines, sent }
}

/** What was said, and what the log says of failed actions. */
async function captureLog<Said>(say: () => Promise<Said>) {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const answer = await say()
    const logged = stdout.mock.calls.map(([line]) => String(line))
    expect(logged.join(), 'what a database quotes').not.toContain(quotedDetail)
    return { said: answer, lines: logged.filter(line => line.includes('action failed')) }
  } finally {
    stdout.mockRestore()
  }
}

function expectOneLineFor(outcome: Outcome, lines: string[]) {
  const reference = outcome.status === 'refused' ? outcome.reference : undefined
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'action failed', reference })
  expect(JSON.stringify(outcome)).not.toContain(quotedDetail)
}

/** The row is deleted, but nobody knows yet; once the work waits for it, or has ended, everybody does. */
async function runWhileDeleting<Said>(table: string, id: string, work: () => Promise<Said>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`delete from ${table} where id = $1`, [id])
    let ended = false
    const answer = work().finally(() => {
      ended = true
    })
    await vi.waitUntil(async () => ended || (await waitUntilBlocked()), { timeout: 10_000 })
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

async function waitUntilBlocked() {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount !== 0
}

const isDone = { status: 'done' }
