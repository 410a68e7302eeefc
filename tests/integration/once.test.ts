import { expect, it } from 'vitest'
import { isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'

const register = (key: string, email: string) =>
  db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, key))) return 'before'
    await transaction.profile.create({ data: { name: 'Ana', email } })
    return 'now'
  })

it('a form sent twenty times at once makes one row', async () => {
  const key = crypto.randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => register(key, 'ana@example.org')))
  expect(outcomes.filter(outcome => outcome === 'now')).toHaveLength(1)
  expect(await db.profile.count()).toBe(1)
})

it('a try that failed may be repeated', async () => {
  const key = crypto.randomUUID()
  await expect(register(key, 'NOT LOWER')).rejects.toThrow()
  expect(await register(key, 'ana@example.org')).toBe('now')
})
