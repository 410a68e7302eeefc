import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { limits } from '@/lib/platform/action/limits'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { requestPrayer } from '@/lib/prayers/actions'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs } from '@/tests/support/jobs'
import { recordTries } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { signInAs, signInAsGuest } from '@/tests/support/people'

const fields = {
  fullName: 'Ana Souza',
  birthDate: '1980-05-12',
  phone: '(27) 99999-0001',
  prayerDescription: 'Pela saúde da minha mãe.',
}
const ask = (overrides: Record<string, string> = {}) =>
  requestPrayer(idle, createFormData({ submission: randomUUID(), ...fields, ...overrides }))
const queued = async () => (await listWaitingJobs('mailPrayerRequest')).length

it('a request is saved as it was written, and its mail is queued', async () => {
  expect(await ask({ isMember: 'on' })).toEqual({
    status: 'done',
    message: { title: 'Pedido de oração enviado!', text: 'Seu pedido foi recebido e nossa equipe irá orar por você.' },
  })
  expect(await db.prayerRequest.findFirst()).toMatchObject({
    ...fields,
    phone: '27999990001',
    birthDate: new Date('1980-05-12T00:00:00Z'),
    isMember: true,
    askedBy: null,
    status: 'new',
  })
  expect(await queued()).toBe(1)
})

it('a request of a signed-in person is stored as theirs, whatever the form says', async () => {
  const { id } = await signInAs('member')
  expect(await ask()).toMatchObject({ status: 'done' })
  expect(await ask({ askedBy: randomUUID() })).toMatchObject({ status: 'refused' })
  await signInAsGuest()
  await ask({ fullName: 'Convidada' })
  expect(await db.prayerRequest.findMany({ orderBy: { createdAt: 'asc' }, select: { askedBy: true } })).toEqual([
    { askedBy: id },
    { askedBy: null },
  ])
})

it('is mailed to the recipients of the church, or of the environment if the church has none', async () => {
  const recipients = async () =>
    (await listWaitingJobs('mailPrayerRequest')).map(({ payload }) => Object(payload).recipient)
  const church = (settings: object) =>
    pool.query(
      `insert into church (id, settings) values ('00000000-0000-4000-8000-000000000001', $1)
       on conflict (id) do update set settings = excluded.settings`,
      [settings],
    )
  await church({ prayerRecipients: ['eunice@example.org', 'abel@example.org'] })
  await ask()
  expect((await recipients()).sort()).toEqual(['abel@example.org', 'eunice@example.org'])

  await pool.query('delete from graphile_worker._private_jobs')
  for (const prayerRecipients of [[], null, ['not an address']]) {
    await church({ prayerRecipients })
    await ask()
  }
  expect(await recipients()).toEqual(Array(3).fill('oracao@example.org'))
})

it('a double tap sends one request', async () => {
  const submission = randomUUID()
  const outcomes = await Promise.all([ask({ submission }), ask({ submission }), ask({ submission })])
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(await db.prayerRequest.count()).toBe(1)
  expect(await queued()).toBe(1)
})

it('a refused form keeps what was typed, and says what to correct', async () => {
  expect(await ask({ phone: '27 999' })).toMatchObject({
    status: 'refused',
    errors: { phone: ['Telefone deve ter pelo menos 10 dígitos'] },
    values: { fullName: 'Ana Souza', phone: '27 999', prayerDescription: 'Pela saúde da minha mãe.' },
  })
  expect(await db.prayerRequest.count()).toBe(0)
})

it('sixty behind one address ask for prayer; whoever comes next reads how long to wait, and other addresses do not', async () => {
  await insertChurch()
  for (let sent = 0; sent < 60; sent += 1) expect(await ask()).toMatchObject({ status: 'done' })
  expect(await ask()).toMatchObject({
    status: 'refused',
    message: {
      title: 'Erro ao enviar pedido',
      text: expect.stringMatching(/Espere 10 minutos e envie de novo, ou ligue para \(27\)/),
    },
    values: { fullName: 'Ana Souza', prayerDescription: 'Pela saúde da minha mãe.' },
  })
  expect([await db.prayerRequest.count(), await queued()]).toEqual([60, 60])

  await recordTries(limits.prayerByAddress, '127.0.0.1', 60, 170)
  expect(await ask()).toMatchObject({ message: { text: expect.stringContaining('Espere 3 minutos') } })

  browser.headers.set('x-forwarded-for', '203.0.113.9')
  expect(await ask()).toMatchObject({ status: 'done' })
})

it('when it cannot be saved no mail is sent, and the person is asked to try again', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await pool.query('alter table submissions rename to elsewhere')
  const outcome = await ask()
  await pool.query('alter table elsewhere rename to submissions')

  expect(outcome).toMatchObject({
    status: 'refused',
    message: { title: 'Erro ao enviar pedido', text: 'Ocorreu um erro. Tente novamente em alguns instantes.' },
    values: { fullName: 'Ana Souza' },
  })
  expect([await db.prayerRequest.count(), await queued()]).toEqual([0, 0])
  expect(stdout.mock.calls.join('')).toContain('action failed')
  for (const word of ['Ana', '27999990001', '99999-0001', 'saúde'])
    expect(stdout.mock.calls.join('')).not.toContain(word)
  stdout.mockRestore()
})
