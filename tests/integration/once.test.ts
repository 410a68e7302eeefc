import { describe, expect, it } from 'vitest'
import { isGone, type Outcome } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'
import { everyAction, send } from '@/tests/support/actions'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next'
import { staged } from '@/tests/support/permissions'
import { everyRow, tally } from '@/tests/support/rows'

const register = (submission: string, email: string) =>
  db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return 'before'
    await transaction.profile.create({ data: { name: 'Ana', email } })
    return 'now'
  })

it('a form sent twenty times at once makes one row', async () => {
  const submission = crypto.randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => register(submission, 'ana@example.org')))
  expect(outcomes.filter(outcome => outcome === 'now')).toHaveLength(1)
  expect(await db.profile.count()).toBe(1)
})

it('a try that failed may be repeated', async () => {
  const submission = crypto.randomUUID()
  await expect(register(submission, 'NOT LOWER')).rejects.toThrow()
  expect(await register(submission, 'ana@example.org')).toBe('now')
})

type Row = (typeof everyAction)[number]

liftLimits()

/** About whoever is here, or the one church there is: done twice, it is as it was after the first time. */
const aboutOneself = [
  'changePrayerSettings',
  'sayOfChurch',
  'setPreferences',
  'signIn',
  'requestReset',
  'updateProfile',
  'changePhotoByAddress',
  'changePassword',
  'deleteAccount',
]

/** Whoever wanted it so reads that it is. */
const saysThatItIsSo = ['suspendAccount', 'deleteRemoved']

const byForm = everyAction.filter(({ action }) => action.length === 2)
const byButton = everyAction.filter(({ action }) => action.length === 1)

describe.each(byForm)('the form of $name', row => {
  it('names what it is about, or itself', async () => {
    const fields = [...((await staged(row)) as FormData).keys()]
    const named = fields.some(field => field === 'submission' || /Id$/.test(field))
    expect(named || aboutOneself.includes(row.name), 'a form that makes something carries a submission').toBe(true)
  })
})

describe.each(byForm.filter(({ name }) => !aboutOneself.includes(name)))('$name, tapped again', row => {
  it('is answered as the first time and writes nothing more', async () => {
    const form = await staged(row)
    if (!(form as FormData).has('submission')) return
    const first = await send(row.action, form)
    expect(first).toMatchObject({ status: 'done' })
    const before = await withoutVisits()

    expect(await send(row.action, form)).toEqual(first)
    expect(await withoutVisits()).toEqual(before)
  })

  it('while the first tap is still on its way makes as much as one', async () => {
    const one = await written(row, 1)
    const three = await written(row, 3)
    expect(three.rows).toEqual(one.rows)
    // What was there already may be there no more when the second comes.
    if (!three.named) return expect(three.outcomes.filter(outcome => !isGone(outcome))).toEqual([])
    expect(three.outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(new Set(three.outcomes.map(outcome => JSON.stringify(outcome))).size, 'all read the same').toBe(1)
  })
})

describe.each(byButton)('the button of $name, tapped again', row => {
  it('finds it done, and writes nothing more', async () => {
    const input = await staged(row)
    const first = await send(row.action, input)
    expect(first).toMatchObject({ status: 'done' })
    const before = await withoutVisits()

    const again = await send(row.action, input)
    if (saysThatItIsSo.includes(row.name))
      expect(again).toMatchObject({ message: { text: expect.stringMatching(/ já está /) } })
    else if ('submission' in input) expect(again).toEqual(first)
    else expect(isGone(again), JSON.stringify(again)).toBe(true)
    if (row.name !== 'activateLive') expect(await withoutVisits()).toEqual(before)
  })

  it('at the same moment is no failure', async () => {
    const input = await staged(row)
    const outcomes = await Promise.all([1, 2, 3].map(() => send(row.action, input)))
    expect(outcomes.some(({ status }) => status === 'done')).toBe(true)
    for (const outcome of outcomes) expect(outcome, 'failed').not.toMatchObject({ reference: expect.any(String) })
  })
})

/** How many rows came to each table when the form was sent so often at once, by as many devices. */
async function written(row: Row, times: number) {
  const form = await staged(row)
  const cookies = new Map(browser.cookies)
  const before = await tally()
  const outcomes: Outcome[] = await Promise.all(Array.from({ length: times }, () => send(row.action, form)))
  const after = await tally()
  browser.cookies = cookies
  const rows = Object.entries(after).map(([table, { rows }]) => [table, rows - (before[table]?.rows ?? 0)] as const)
  return {
    named: form instanceof FormData && form.has('submission'),
    outcomes,
    rows: Object.fromEntries(rows.filter(([table]) => !ofVisits(table))),
  }
}

/** Each device that signs in has a session of its own. */
const ofVisits = (table: string) => table.endsWith('sessions')

async function withoutVisits() {
  return Object.fromEntries(Object.entries(await everyRow()).filter(([table]) => !ofVisits(table)))
}
