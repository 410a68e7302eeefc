import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'

const { SMTPServer } = await import('smtp-server')

/** To whom the mail server was asked to deliver, in order; whom it does not answer, it keeps waiting. */
const recipients: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 50,
  onRcptTo({ address }, _, answer) {
    recipients.push(address)
    if (address !== 'pastora@example.org') return
    answer()
  },
  onData(stream, _, answer) {
    stream.resume().on('end', () => answer())
  },
})
server.listen(0, '127.0.0.1')
server.on('error', () => {})
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
process.env.SMTP_URL = `smtp://127.0.0.1:${port}?socketTimeout=60000`
process.env.PRAYER_EMAIL_TO = 'pastora@example.org'

const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { runJobs: workOnJobs, stopJobs: stopWorking } = await import('@/lib/assembly/server/jobs/worker')
const { columnFromDay } = await import('@/lib/platform/runtime/time')
const { insertProfile: aProfile } = await import('@/tests/support/people')

const waiting = async () =>
  (await pool.query<{ task_identifier: string }>('select task_identifier from graphile_worker.jobs')).rows.map(
    ({ task_identifier: name }) => name,
  )

afterAll(() => new Promise<void>(closed => server.close(() => closed())))

it('a prayer mail waits behind no other mail, even while the mail server delays those', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (let n = 0; n < 6; n += 1) {
    const { id: profileId } = await aProfile()
    await db.$transaction(transaction =>
      enqueue(transaction, n % 2 ? 'sendResetMail' : 'sendPasswordChangedMail', { profileId }),
    )
  }
  const working = workOnJobs()
  await vi.waitFor(() => expect(recipients).toHaveLength(2), { timeout: 30_000 })

  await db.$transaction(async transaction => {
    const request = {
      fullName: 'Joana Batista',
      birthDate: columnFromDay('1990-01-31'),
      phone: '27988887777',
      prayerDescription: 'Pela minha família.',
    }
    const { id } = await transaction.prayerRequest.create({ data: { id: randomUUID(), ...request } })
    await enqueue(transaction, 'mailPrayerRequest', { requestId: id, recipient: 'pastora@example.org' })
  })
  await vi.waitFor(async () => expect(await waiting()).not.toContain('mailPrayerRequest'), { timeout: 30_000 })

  // The mail server still keeps two letters waiting, and all the others wait for those.
  expect(recipients.at(-1)).toBe('pastora@example.org')
  expect(recipients).toHaveLength(3)
  // The clock may have ordered other jobs meanwhile.
  expect((await waiting()).filter(name => name.endsWith('Mail'))).toHaveLength(6)

  const stopped = stopWorking()
  server.close()
  for (const connection of server.connections) connection.close()
  await Promise.all([stopped, working])
})
