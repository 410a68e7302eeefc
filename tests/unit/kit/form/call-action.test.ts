import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { judgeActionAnswers } from '@/components/kit/form/action-answers'
import { callAction, callFormAction, isUnanswered } from '@/components/kit/form/call-action'
import { rejections } from '@/lib/platform/action/messages'
import { done, type Outcome, refused } from '@/lib/platform/action/outcome'
import { foreignAnswerText } from '@/lib/values/our-answer'

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const liked = { title: 'Erro', text: 'Erro ao curtir aviso' }
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

it('a request that could not be sent is reported as such, whatever the action', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await callAction(failToFetch(), liked)).toMatchObject({
    message: { ...liked, why: 'Sem internet: confira a conexão e tente de novo.' },
  })
  expect(await callAction(failToFetch())).toMatchObject({ message: { why: expect.stringContaining('Sem internet') } })
  expect(await callFormAction(failToFetch(), { title: 'Erro ao salvar' }, new FormData())).toMatchObject({
    message: { title: 'Erro ao salvar', why: 'Sem internet: confira a conexão e tente de novo.' },
  })
})

it('an unreachable server is distinguished from a refusal', async () => {
  expect(await callAction(failToFetch(), liked)).toMatchObject({
    message: { ...liked, why: 'O servidor não respondeu: confira a conexão e tente de novo.' },
  })
  expect(await callAction(Promise.resolve(refused(liked)))).toMatchObject({ message: liked })
})

describe('what comes back for an action', () => {
  const html = { 'Content-Type': 'text/html' }
  const ours = { 'X-Comunhao': 'America/Sao_Paulo' }
  const component = { ...ours, 'Content-Type': 'text/x-component' }
  const notOurs = { ...liked, why: foreignAnswerText }
  const notAnswered = { ...liked, why: 'O servidor não respondeu: confira a conexão e tente de novo.' }

  it.each<[string, () => Promise<Response> | Response, Outcome]>([
    ['an answer of the action', () => answer(200, component), done()],
    ['nothing: the connection was refused', failToFetch, refused(notAnswered)],
    ['the page of a captive portal', () => answer(200, html), refused(notOurs)],
    ['a portal that says what it is', () => answer(511, html), refused(notOurs)],
    [
      'a portal that answers in JSON',
      () => answer(200, { 'Content-Type': 'application/json' }, '{}'),
      refused(notOurs),
    ],
    ['a filter that denies the address', () => answer(403, html), refused(notOurs)],
    ['an empty 500', () => answer(500), refused(liked)],
    ['a 500 in words', () => answer(500, { 'Content-Type': 'text/plain' }), refused(liked)],
    ['a 500 of an action that threw', () => answer(500, { 'Content-Type': 'text/x-component' }), refused(liked)],
    ['our 503 while the database is away', () => answer(503, { ...ours, ...html }), refused(liked)],
    ['a 502 with a proxy’s own page', () => answer(502, html), refused(liked)],
    [
      'our refusal',
      () => answer(413, { ...ours, 'Content-Type': 'text/plain' }, rejections.tooLarge),
      refused({ title: 'Erro', text: rejections.tooLarge }),
    ],
    ['a refusal without words', () => answer(405, { ...ours, ...html }), refused(liked)],
  ])('%s', async (_, respond, expected) => {
    vi.stubGlobal('window', { fetch: async () => respond() })
    judgeActionAnswers()
    const outcome = await callAction(callAsNext(), liked)
    expect(outcome).toEqual(expected)
    expect(isUnanswered(outcome)).toBe(
      'message' in expected && [notAnswered, notOurs].includes(expected.message as typeof notOurs),
    )
  })

  it('a server that failed is no missing network, also for a browser that believes to be offline', async () => {
    vi.stubGlobal('window', { fetch: async () => answer(500) })
    vi.stubGlobal('navigator', { onLine: false })
    judgeActionAnswers()
    expect(await callAction(callAsNext(), liked)).toEqual(refused(liked))
  })

  it('a call that hangs ends after a minute, one that is answered after forty seconds is done', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', { fetch: hang })
    judgeActionAnswers()
    const hanging = callAction(callAsNext(), liked)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await hanging).toEqual(refused(notAnswered))

    const late = () => new Promise(resolve => setTimeout(() => resolve(answer(200, component)), 40_000))
    vi.stubGlobal('window', { fetch: late })
    judgeActionAnswers()
    const slow = callAction(callAsNext(), liked)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await slow).toEqual(done())
  })

  it('other requests are left alone', async () => {
    const response = answer(500)
    vi.stubGlobal('window', { fetch: async () => response })
    judgeActionAnswers()
    expect(await window.fetch('/api/live')).toBe(response)
  })

  const answer = (status: number, headers: Record<string, string> = {}, text = '') =>
    new Response(text, { status, headers })

  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  /** As Next's client calls an action and reads its answer. */
  async function callAsNext(): Promise<Outcome> {
    const response = await window.fetch('/app', { method: 'POST', headers: { 'next-action': 'a1' } })
    const type = response.headers.get('content-type')
    if (type === 'text/x-component') return done()
    throw new Error(response.status >= 400 && type === 'text/plain' ? await response.text() : 'An unexpected response')
  }
})
