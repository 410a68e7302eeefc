import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createSubmissionId } from '@/components/kit/form/submission'
import { useSubmission } from '@/components/kit/form/use-submission'

/** Plays React: a form that stays on its page. */
vi.mock('react', () => ({ useRef: <Value>(current: Value) => ({ current }) }))

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

it('a submission id is a unique UUID', () => {
  const names = Array.from({ length: 100 }, createSubmissionId)
  for (const name of names) expect(z.uuid({ version: 'v4' }).safeParse(name).success).toBe(true)
  expect(new Set(names).size).toBe(100)
})

it('all attempts to send the same form have one id, also after corrections', () => {
  const submission = useSubmission()
  const first = submission.name()
  expect(submission.name()).toBe(first)
  submission.markEdited()
  expect(submission.name()).toBe(first)
})

it('a second tap after success sends the same id again; after typing it is a new one', () => {
  const submission = useSubmission()
  const first = submission.name()
  submission.done()
  expect(submission.name()).toBe(first)
  submission.markEdited()
  const second = submission.name()
  expect(second).not.toBe(first)
  submission.markEdited()
  expect(submission.name()).toBe(second)
})

describe('after a lost answer', () => {
  const comment = { noticeId: 'a', content: 'Eu vou!' }
  const sent = (fields: object) => Object.entries(fields)

  it('a reopened form with the same text has the same id, with another text a new one', () => {
    const first = useSubmission().name(sent(comment))
    expect(useSubmission().name(sent(comment))).toBe(first)
    expect(useSubmission().name(sent({ ...comment, content: 'Eu não vou' }))).not.toBe(first)
    expect(useSubmission().name(sent({ ...comment, noticeId: 'b' }))).not.toBe(first)
    expect(localStorage.getItem('unanswered'), 'the text itself is not kept').not.toContain('vou')
  })

  it('after an answer the same text in a new form has a new id', () => {
    const submission = useSubmission()
    const first = submission.name(sent(comment))
    submission.done()
    expect(submission.name(sent(comment)), 'a second tap').toBe(first)
    expect(useSubmission().name(sent(comment))).not.toBe(first)
  })

  it('after a day it has a new id', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = useSubmission().name(sent(comment))
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
    expect(useSubmission().name(sent(comment))).not.toBe(first)
  })

  it('a form with a password is never remembered', () => {
    const first = useSubmission().name(sent({ email: 'ana@example.org', password: 'segredo' }))
    expect(useSubmission().name(sent({ email: 'ana@example.org', password: 'segredo' }))).not.toBe(first)
    expect(localStorage.getItem('unanswered')).toBeNull()
  })

  it('only the last twenty are remembered', () => {
    Array.from({ length: 30 }, (_, one) => useSubmission().name(sent({ content: `Amém ${one}` })))
    expect(Object.keys(JSON.parse(localStorage.getItem('unanswered') ?? ''))).toHaveLength(20)
  })
})
