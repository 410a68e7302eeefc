import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { addDays } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { requestReset } from '@/lib/account/actions/password'
import { insertInvitation } from '@/lib/people/invitations/mutations'
import { limits } from '@/lib/platform/action/limits'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs } from '@/tests/support/jobs'
import { countTries, recordTries } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile } from '@/tests/support/people'

// Hundreds of passwords are kept here: the same hash, for less work.
vi.mock('@node-rs/argon2', async original => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string) => argon.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return { ...argon, hash: vi.fn(hash), verify: vi.fn(argon.verify) }
})

const createPersonFields = () => ({
  submission: randomUUID(),
  name: 'Ana Lima',
  email: `${randomUUID()}@example.org`,
  phone: '(27) 99999-9999',
  birthDate: '1990-05-04',
  password: 'senha-secreta',
})
const join = (given: Record<string, string> = {}) =>
  register(idle, createFormData({ ...createPersonFields(), ...given }))
const tooMany = (wait: string) => ({
  status: 'refused',
  message: { text: `Muitas tentativas. Aguarde ${wait} e tente novamente.` },
})
const here = '127.0.0.1'

it('two hundred people register behind one address; whoever comes next reads how long to wait', async () => {
  for (let sent = 0; sent < 200; sent += 20)
    for (const outcome of await Promise.all(Array.from({ length: 20 }, () => join())))
      expect(outcome).toMatchObject({ status: 'done' })
  expect(await db.profile.count()).toBe(200)

  expect(await join()).toMatchObject({ ...tooMany('10 minutos'), values: { name: 'Ana Lima' } })
  await recordTries(limits.registrationByAddress, here, 200, 170)
  expect(await join()).toMatchObject(tooMany('3 minutos'))
  expect(await db.profile.count()).toBe(200)

  browser.headers.set('x-forwarded-for', '203.0.113.9')
  expect(await join()).toMatchObject({ status: 'done' })
})

it('of a flood behind one address two hundred register, however many come at once', async () => {
  await recordTries(limits.registrationByAddress, here, 180)
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => join()))
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(20)
  expect(await db.profile.count()).toBe(20)
})

it('whoever comes by an invitation registers past that, and does not count', async () => {
  const { id: by } = await insertProfile({ isAdmin: true })
  const until = toChurchDay(addDays(new Date(), 7))
  const invited = await insertInvitation({ submission: randomUUID(), label: '', places: null, until, by })
  await recordTries(limits.registrationByAddress, here, 150)
  for (let n = 0; n < 5; n += 1) expect(await join({ invite: invited })).toMatchObject({ status: 'done' })
  expect(await countTries(limits.registrationByAddress, here)).toBe(150)

  await recordTries(limits.registrationByAddress, here, 200)
  expect(await join({ invite: invited })).toMatchObject({ status: 'done' })
  expect(await join({ invite: 'made-up' })).toMatchObject(tooMany('10 minutos'))
  await db.invitation.updateMany({ data: { revokedAt: new Date() } })
  expect(await join({ invite: invited })).toMatchObject(tooMany('10 minutos'))
})

it('a page of before the upgrade, which still sends a proof, is answered as any other', async () => {
  const proof = JSON.stringify({ challenge: { parameters: {}, signature: 'ab' }, solution: { counter: 1 } })
  expect(await join({ $proof: proof })).toMatchObject({ status: 'done' })

  await recordTries(limits.registrationByAddress, here, 200)
  const refusal = await join({ $proof: proof })
  expect(refusal).toMatchObject(tooMany('10 minutos'))
  // It would solve one, and send again.
  expect(refusal).not.toHaveProperty('challenge')
  expect(refusal).not.toHaveProperty(['values', '$proof'])
})

it('a form that was taken in before opens no way past the limits: it costs no hash, and few checks', async () => {
  const { submission, ...first } = createPersonFields()
  await register(idle, createFormData({ submission, ...first }))
  for (const count of [argon2.hash, argon2.verify]) vi.mocked(count).mockClear()

  browser.cookies.clear()
  for (let n = 0; n < 40; n += 1) {
    const guess = { ...first, submission, password: `senha ${n}` }
    expect(await register(idle, createFormData(guess))).toMatchObject({ status: 'refused' })
  }
  expect(argon2.hash).not.toHaveBeenCalled()
  expect(argon2.verify).toHaveBeenCalledTimes(10)
})

it('one address that asks for many people’s reset links gets forty, and then has to wait', async () => {
  const ask = () => requestReset(idle, createFormData({ email: `${randomUUID()}@example.org` }))
  for (let n = 0; n < 40; n += 1) expect(await ask()).toMatchObject({ status: 'done' })
  expect(await ask()).toMatchObject(tooMany('10 minutos'))
  expect(await listWaitingJobs()).toHaveLength(40)
})
