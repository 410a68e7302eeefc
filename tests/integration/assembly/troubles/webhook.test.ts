import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addMinutes, subMinutes } from 'date-fns'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Trouble } from '@/lib/assembly/health/reads'
import { postTrouble, reportTroubles } from '@/lib/assembly/troubles/jobs'
import { recordTroubles } from '@/lib/assembly/troubles/mutations'
import { describeOutage } from '@/lib/assembly/troubles/outage-trouble'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/runtime/env'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'

const found = vi.hoisted((): { troubles: Trouble[] } => ({ troubles: [] }))
vi.mock('@/lib/assembly/health/reads', () => ({ readTroubles: async () => found.troubles }))

const received: Record<string, string>[] = []
let answer = 204
/** A chat program's end of a webhook. */
const chat = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)))
  response.writeHead(answer, { Location: 'http://127.0.0.1:9/elsewhere' }).end()
}).listen(0, '127.0.0.1')
await once(chat, 'listening')
const address = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/services/a-secret-of-the-chat`

beforeEach(() => {
  received.length = 0
  answer = 204
  env.TROUBLE_WEBHOOK_URL = address
  found.troubles = [backups]
})
afterAll(() => void chat.close())

const backups: Trouble = { id: 'backups', level: 'problem', text: 'Sem cópia de segurança há 3 dias' }
const now = new Date()

it('a trouble is told once, however many instances look, and once more when it is over', async () => {
  await Promise.all([recordTroubles([backups], now), recordTroubles([backups], now)].map(ignoreConflict))
  await recordTroubles([backups], addMinutes(now, 1))
  await runJobs()
  expect(received).toMatchObject([
    {
      site: 'http://localhost:3000',
      id: 'backups',
      level: 'problem',
      what: 'Sem cópia de segurança há 3 dias',
      since: now.toISOString(),
      text: expect.stringMatching(/^.+: Há um problema\. Sem cópia de segurança há 3 dias$/),
    },
  ])
  expect(received[0]?.content).toBe(received[0]?.text)

  await recordTroubles([], addMinutes(now, 12))
  await runJobs()
  expect(received).toHaveLength(2)
  expect(received[1]).toMatchObject({ level: 'good', text: expect.stringContaining('Voltou ao normal.') })
  expect(await db.reportedTrouble.count()).toBe(0)
})

it('what is gone for a moment is not over, and what gets worse is told again', async () => {
  const disk: Trouble = { id: 'disk', level: 'warning', text: 'O disco está ficando cheio' }
  await recordTroubles([disk], now)
  await runJobs()
  await recordTroubles([], addMinutes(now, 5))
  await recordTroubles([disk], addMinutes(now, 6))
  await recordTroubles([{ ...disk, level: 'problem' }], addMinutes(now, 7))
  await runJobs()
  expect(received.map(({ level }) => level)).toEqual(['warning', 'problem'])
})

it('a webhook that fails is tried again, and neither the log nor the queue knows its address', async () => {
  await reportTroubles({})
  for (answer of [500, 302]) await runJobs()
  expect(received).toHaveLength(2)
  const { rows } = await import('@/lib/platform/database/pool').then(({ pool }) =>
    pool.query<{ last_error: string }>('select last_error from graphile_worker.jobs'),
  )
  expect(rows).toEqual([{ last_error: expect.stringContaining('webhook not taken: 302') }])
  expect(JSON.stringify(rows)).not.toContain('a-secret-of-the-chat')
  answer = 200
  await runJobs()
  expect([received.length, await listWaitingJobs('postTrouble')]).toEqual([3, []])
})

it('a trouble that is over before its message could be sent is not told as if it were there', async () => {
  await recordTroubles([backups], now)
  await db.reportedTrouble.update({ where: { id: 'backups' }, data: { endedAt: now } })
  await postTrouble({ id: 'backups', isOver: false })
  expect(received).toEqual([])
})

it('without a webhook nothing is looked at or stored', async () => {
  env.TROUBLE_WEBHOOK_URL = undefined
  await reportTroubles({})
  expect([await db.reportedTrouble.count(), await listWaitingJobs()]).toEqual([0, []])
})

it('an outage of the database is told when it is over, unless it was only a restart', () => {
  const outage = { from: new Date('2026-11-26T13:02:00Z'), to: new Date('2026-11-26T13:09:30Z') }
  const told = describeOutage(outage, addMinutes(outage.to, 1))
  expect(told).toMatchObject([{ id: 'database', text: 'O banco de dados ficou fora das 10:02 às 10:09.' }])
  expect(describeOutage(outage, addMinutes(outage.to, 10))).toEqual([])
  expect(describeOutage({ from: subMinutes(outage.to, 0.2), to: outage.to }, outage.to)).toEqual([])
})

/** Two instances that insert the same row at once: one of them is refused, and its job is tried again. */
const ignoreConflict = (work: Promise<void>) => work.catch(error => expect(Object(error).code).toBe('P2002'))
