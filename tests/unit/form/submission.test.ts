import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { newSubmission } from '@/components/form/submission'
import { useSubmission } from '@/components/form/use-submission'

/** Plays React: a form that stays on its page. */
vi.mock('react', () => ({ useRef: <Value>(current: Value) => ({ current }) }))

it('a submission’s name is a UUID that nothing else bears', () => {
  const names = Array.from({ length: 100 }, newSubmission)
  for (const name of names) expect(z.uuid({ version: 'v4' }).safeParse(name).success).toBe(true)
  expect(new Set(names).size).toBe(100)
})

it('all attempts to send the same thing bear one name, whatever is mended in between', () => {
  const submission = useSubmission()
  const first = submission.name()
  expect(submission.name()).toBe(first)
  submission.typed()
  expect(submission.name()).toBe(first)
})

it('a tap after it was done sends the same thing once more; what is typed then is another thing', () => {
  const submission = useSubmission()
  const first = submission.name()
  submission.done()
  expect(submission.name()).toBe(first)
  submission.typed()
  const second = submission.name()
  expect(second).not.toBe(first)
  submission.typed()
  expect(submission.name()).toBe(second)
})
