import { describe, expect, it } from 'vitest'
import { isGone, type Outcome } from '@/lib/platform/action/outcome'
import { isFirstSubmission } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { allActions, sendAction } from '@/tests/support/actions'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { prepareCall } from '@/tests/support/permissions'
import { countRows, fingerprintRows } from '@/tests/support/rows'

const register = (submission: string, email: string) =>
  db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return 'before'
    await transaction.profile.create({ data: { name: 'Ana', email } })
    return 'now'
  })

it('a form sent twenty times at once creates one row', async () => {
  const submission = crypto.randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => register(submission, 'ana@example.org')))
  expect(outcomes.filter(outcome => outcome === 'now')).toHaveLength(1)
  expect(await db.profile.count()).toBe(1)
})

it('a failed submission can be repeated', async () => {
  const submission = crypto.randomUUID()
  await expect(register(submission, 'NOT LOWER')).rejects.toThrow()
  expect(await register(submission, 'ana@example.org')).toBe('now')
})

type Row = (typeof allActions)[number]

liftLimits()

/** About whoever is here, or the one church there is: done twice, it is as it was after the first time. */
const aboutOneself = [
  'changePrayerSettings',
  'updateChurch',
  'updateServices',
  'setPreferences',
  'signIn',
  'requestReset',
  'updateProfile',
  'changePhotoByAddress',
  'changePassword',
  'deleteAccount',
]

/** A backup is known by the name of its file, the church from before a restore by its place in the database. */
const namesOfSubjects = ['backup', 'schema']

/** Whoever wanted it so reads that it is. */
const saysThatItIsSo = ['suspendAccount', 'deleteRemoved', 'cancelEvent']

const byForm = allActions.filter(({ action }) => action.length === 2)
const byButton = allActions.filter(({ action }) => action.length === 1)

describe.each(byForm)('the form of $name', row => {
  it('sends the id of its subject, or a submission id', async () => {
    const fields = [...((await prepareCall(row)) as FormData).keys()]
    const hasSubject = fields.some(
      field => field === 'submission' || /Id$/.test(field) || namesOfSubjects.includes(field),
    )
    expect(hasSubject || aboutOneself.includes(row.name), 'a form that makes something carries a submission').toBe(true)
  })
})

describe.each(byForm.filter(({ name }) => !aboutOneself.includes(name)))('$name, submitted twice', row => {
  it('gives the same answer and writes nothing more', async () => {
    const form = await prepareCall(row)
    if (!(form as FormData).has('submission')) return
    const first = await sendAction(row.action, form)
    expect(first).toMatchObject({ status: 'done' })
    const before = await fingerprintWithoutSessions()

    expect(await sendAction(row.action, form)).toEqual(first)
    expect(await fingerprintWithoutSessions()).toEqual(before)
  })

  it('while the first is still running writes only once', async () => {
    const one = await countWrites(row, 1)
    const three = await countWrites(row, 3)
    expect(three.rows).toEqual(one.rows)
    // What was there already may be there no more when the second comes.
    if (!three.hasSubject) return expect(three.outcomes.filter(outcome => !isGone(outcome))).toEqual([])
    expect(three.outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(new Set(three.outcomes.map(outcome => JSON.stringify(outcome))).size, 'all read the same').toBe(1)
  })
})

/** Each answer says of which instant it is. */
const withoutInstant = (outcome: Outcome) =>
  JSON.parse(JSON.stringify(outcome, (key, value) => (key === 'asOf' ? undefined : value)))

describe.each(byButton)('the button of $name, pressed twice', row => {
  it('finds it done and writes nothing more', async () => {
    const input = await prepareCall(row)
    const first = await sendAction(row.action, input)
    expect(first).toMatchObject({ status: 'done' })
    const before = await fingerprintWithoutSessions()

    const secondOutcome = await sendAction(row.action, input)
    if (saysThatItIsSo.includes(row.name))
      expect(secondOutcome).toMatchObject({ message: { text: expect.stringMatching(/ já está /) } })
    else if ('submission' in input) expect(withoutInstant(secondOutcome)).toEqual(withoutInstant(first))
    else expect(isGone(secondOutcome), JSON.stringify(secondOutcome)).toBe(true)
    if (row.name !== 'activateLive') expect(await fingerprintWithoutSessions()).toEqual(before)
  })

  it('at the same moment does not fail', async () => {
    const input = await prepareCall(row)
    const outcomes = await Promise.all([1, 2, 3].map(() => sendAction(row.action, input)))
    expect(outcomes.some(({ status }) => status === 'done')).toBe(true)
    for (const outcome of outcomes) expect(outcome, 'failed').not.toMatchObject({ reference: expect.any(String) })
  })
})

/** How many rows came to each table when the form was sent so often at once, by as many devices. */
async function countWrites(row: Row, times: number) {
  const form = await prepareCall(row)
  const cookies = new Map(browser.cookies)
  const before = await countRows()
  const outcomes: Outcome[] = await Promise.all(Array.from({ length: times }, () => sendAction(row.action, form)))
  const after = await countRows()
  browser.cookies = cookies
  const rows = Object.entries(after).map(([table, { rows }]) => [table, rows - (before[table]?.rows ?? 0)] as const)
  return {
    hasSubject: form instanceof FormData && form.has('submission'),
    outcomes,
    rows: Object.fromEntries(rows.filter(([table]) => !isSessionTable(table))),
  }
}

/** Each device that signs in has a session of its own. */
const isSessionTable = (table: string) => table.endsWith('sessions')

async function fingerprintWithoutSessions() {
  return Object.fromEntries(Object.entries(await fingerprintRows()).filter(([table]) => !isSessionTable(table)))
}
