import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { requestReset } from '@/lib/account/actions/password'
import { counterOf, limits } from '@/lib/action/limits'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { form } from '@/tests/support/form'
import { waitingJobs } from '@/tests/support/jobs'
import { long } from '@/tests/support/long'
import { browser } from '@/tests/support/next'
import { sentByBrowser } from '@/tests/support/proof'

// Thousands of passwords are kept here: the same hash, for less work.
vi.mock('@node-rs/argon2', async original => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string) => argon.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return { ...argon, hash: vi.fn(hash), verify: vi.fn(argon.verify) }
})

const [crowd, programs] = long ? [200, 5000] : [12, 60]

const somebody = () => ({
  submission: randomUUID(),
  name: 'Ana Lima',
  email: `${randomUUID()}@example.org`,
  phone: '(27) 99999-9999',
  birthDate: '1990-05-04',
  password: 'senha-secreta',
})
const tooMany = {
  status: 'refused',
  message: { text: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
}

it(`${crowd} people behind one address register one after the other`, async () => {
  for (let n = 0; n < crowd; n += 1) expect(await sentByBrowser(register, somebody())).toMatchObject({ status: 'done' })
  expect(await db.profile.count()).toBe(crowd)
})

it(`of ${programs} programs behind one address that do no work, five register`, async () => {
  const outcomes = []
  for (let sent = 0; sent < programs; sent += 20)
    outcomes.push(...(await Promise.all(Array.from({ length: 20 }, () => register(idle, form(somebody()))))))
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(5)
  expect(outcomes.filter(({ status }) => status === 'refused')[0]).toMatchObject({
    ...tooMany,
    values: { name: 'Ana Lima' },
    challenge: { signature: expect.any(String) },
  })
  expect(await db.profile.count()).toBe(5)
})

it(`of ${programs} programs that do the work, a flood’s worth register, and no more`, async () => {
  const [inTenMinutes] = limits.registrationByAddress.proven
  const before = long ? 0 : 280
  if (before > 0) await inTenMinutes?.set(counterOf('127.0.0.1'), before, 600)
  for (let n = 0; n < programs; n += 1) await sentByBrowser(register, somebody())

  expect(await db.profile.count()).toBe(5 + 300 - before)
  expect(await register(idle, form(somebody()))).not.toHaveProperty('challenge')
  browser.headers.set('x-forwarded-for', '203.0.113.9')
  expect(await register(idle, form(somebody()))).toMatchObject({ status: 'done' })
})

it('a form that was taken in before opens no way past the limits: it costs no hash, and few checks', async () => {
  const { submission, ...first } = somebody()
  await register(idle, form({ submission, ...first }))
  for (const count of [argon2.hash, argon2.verify]) vi.mocked(count).mockClear()

  browser.cookies.clear()
  for (let n = 0; n < 40; n += 1) {
    const guess = { ...first, submission, password: `senha ${n}` }
    expect(await register(idle, form(guess))).toMatchObject({ status: 'refused' })
  }
  expect(argon2.hash).not.toHaveBeenCalled()
  expect(argon2.verify).toHaveBeenCalledTimes(10)
})

it('one address that asks for many people’s reset links has to do work for them, and is refused in the end', async () => {
  const ask = () => ({ email: `${randomUUID()}@example.org` })
  const outcomes = []
  for (let n = 0; n < 60; n += 1) outcomes.push(await requestReset(idle, form(ask())))
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(5)
  expect(outcomes.at(-1)).toMatchObject(tooMany)
  expect(await waitingJobs()).toHaveLength(5)

  for (let n = 0; n < 60; n += 1) await sentByBrowser(requestReset, ask())
  expect(await waitingJobs()).toHaveLength(45)
  expect(await requestReset(idle, form(ask()))).not.toHaveProperty('challenge')
})
