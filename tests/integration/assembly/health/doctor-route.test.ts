import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/doctor/route'
import { createQuestion, PROOF_HEADER } from '@/lib/assembly/health/installation-proof'
import { env } from '@/lib/platform/runtime/env'

vi.mock('next/server', () => ({ connection: async () => {} }))

const ask = (question: string) =>
  GET(
    new Request('http://localhost:3000/api/doctor', {
      headers: { [PROOF_HEADER]: question, 'x-forwarded-for': '198.51.100.7, 10.0.0.2, 127.0.0.1' },
    }),
  )

it('who knows the secret learns that this installation answers, and how many proxies were passed', async () => {
  const { question, answer } = createQuestion(env.NEXTAUTH_SECRET)
  const response = await ask(question)
  expect(await response.json()).toEqual({ proof: answer, proxies: 2 })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('a stranger, and somebody who repeats a question of former minutes, learn nothing', async () => {
  const strange = createQuestion('the secret of another installation')
  const old = createQuestion(env.NEXTAUTH_SECRET, Date.now() - 300_000)
  for (const { question } of [strange, old]) expect((await ask(question)).status).toBe(404)
})
