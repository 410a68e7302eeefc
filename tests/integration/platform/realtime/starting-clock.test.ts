import { addHours } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { startListener } from '@/lib/platform/realtime/listener'

vi.mock('@/lib/platform/realtime/connection', () => ({
  RESPONSE_TIMEOUT: 1000,
  openConnection: async () => ({
    broken: new Promise(() => {}),
    isBroken: () => false,
    readClock: async () => ({ offset: -addHours(0, 3).getTime(), error: 0 }),
  }),
}))

it('a process whose machine’s clock is wrong knows the database’s before it serves', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-06-02T02:00Z') })
  const { promise, resolve } = Promise.withResolvers<string>()
  startListener({
    onConnect: () => resolve(databaseNow().toISOString()),
    onFailure() {},
    onChange() {},
    onLead() {},
  })
  expect(await promise).toBe('2020-06-01T23:00:00.000Z')
})
