import { afterEach, expect, it, vi } from 'vitest'
import { callAction, callFormAction } from '@/components/form/call-action'
import { refused } from '@/lib/action/outcome'

afterEach(() => void vi.unstubAllGlobals())
const liked = { title: 'Erro', text: 'Erro ao curtir aviso' }
const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

it('a write that never left this device says so, whatever it was', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await callAction(failToFetch(), liked)).toMatchObject({
    message: { ...liked, why: 'Sem internet: confira a conexão e tente de novo.' },
  })
  expect(await callAction(failToFetch())).toMatchObject({ message: { why: expect.stringContaining('Sem internet') } })
  expect(await callFormAction(failToFetch(), { title: 'Erro ao salvar' }, new FormData())).toMatchObject({
    message: { title: 'Erro ao salvar', why: 'Sem internet: confira a conexão e tente de novo.' },
  })
})

it('a server that does not answer is told apart from one that refuses', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(await callAction(failToFetch(), liked)).toMatchObject({
    message: { ...liked, why: 'O servidor não respondeu: confira a conexão e tente de novo.' },
  })
  expect(await callAction(Promise.reject(new Error('500')), liked)).toMatchObject({ message: liked })
  expect(await callAction(Promise.resolve(refused(liked)))).toMatchObject({ message: liked })
})
