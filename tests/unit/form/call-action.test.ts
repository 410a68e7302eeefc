import { afterEach, expect, it, vi } from 'vitest'
import { callAction, callFormAction } from '@/components/form/call-action'
import { refused } from '@/lib/action/outcome'

afterEach(() => void vi.unstubAllGlobals())
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
  vi.stubGlobal('navigator', { onLine: true })
  expect(await callAction(failToFetch(), liked)).toMatchObject({
    message: { ...liked, why: 'O servidor não respondeu: confira a conexão e tente de novo.' },
  })
  expect(await callAction(Promise.reject(new Error('500')), liked)).toMatchObject({ message: liked })
  expect(await callAction(Promise.resolve(refused(liked)))).toMatchObject({ message: liked })
})
