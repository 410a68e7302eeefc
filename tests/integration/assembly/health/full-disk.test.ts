import { beforeAll, expect, it, vi } from 'vitest'
import { GET as readyz } from '@/app/readyz/route'
import { signIn } from '@/lib/account/actions/entering'
import { readHealth } from '@/lib/assembly/health/reads'
import { idle } from '@/lib/platform/action/outcome'
import { createFormData } from '@/tests/support/form'
import '@/tests/support/next-mocks'
import { insertProfile, setPassword } from '@/tests/support/people'
import { watchEveryTable, withRefusedWrite } from '@/tests/support/refusing-database'
import { startListener } from '@/tests/support/start-listener'

vi.mock('next/server', async original => ({ ...(await original<object>()), connection: async () => {} }))
beforeAll(watchEveryTable)

const ask = async (query = '') => {
  const answer = await readyz(
    new Request(`http://here/readyz${query}`, { headers: { 'x-forwarded-for': '127.0.0.1' } }),
  )
  return { status: answer.status, text: await answer.text() }
}

it('a full disk is said to who signs in, by /readyz, and in the house’s health, until there is room again', async () => {
  await startListener()
  const { id, email } = await insertProfile()
  const password = 'uma senha de verdade'
  await setPassword(id, password)
  expect(await ask()).toEqual({ status: 200, text: 'ok' })

  const outcome = await withRefusedWrite({ write: '*', state: '53100' }, () =>
    signIn(idle, createFormData({ email, password })),
  )
  expect(outcome).toMatchObject({ message: { text: expect.stringMatching(/sem espaço em disco.*Avise quem cuida/) } })
  expect(await ask()).toEqual({ status: 200, text: 'ok, but the disk is full: nothing can be saved' })
  expect(JSON.parse((await ask('?details')).text)).toMatchObject({ ready: true, savesNothing: true })
  const disk = (await readHealth()).find(({ id }) => id === 'disk')
  expect(disk).toMatchObject({ level: 'problem', text: expect.stringContaining('sem espaço em disco') })

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * 60_000)
  expect((await ask()).text).toBe('ok')
})
