import { expect, it } from 'vitest'
import { isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'

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
