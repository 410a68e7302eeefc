import { beforeEach, describe, expect, it, vi } from 'vitest'
import { activateLive, deactivateLive } from '@/lib/live/actions'
import { currentBroadcast } from '@/lib/live/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { askApi } from '@/tests/support/api'
import { signInAs } from '@/tests/support/people'

vi.mock('next/server', () => ({ connection: async () => {} }))

const url = 'https://www.youtube.com/watch?v=culto'
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const onAir = (expiresAt: Date) =>
  db.liveSettings.create({
    data: { isActive: true, url, activatedAt: new Date(expiresAt.getTime() - 5_400_000), expiresAt },
  })
const ask = (headers: Record<string, string> = {}) => askApi('/api/live', { headers })
const row = () => db.liveSettings.findUnique({ where: { id: 1 } })

const isLiveQuery = ([args]: unknown[]) => Object(args).name === 'what is on the air'

/** Until it is restored, whoever reads what is on the air gets this instead. */
function replaceLiveQuery(answer: () => Promise<unknown>) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const read = (...args: unknown[]) => (isLiveQuery(args) ? answer() : query(...args))
  return vi.spyOn(pool, 'query').mockImplementation(read as typeof pool.query)
}

// What was known a second ago belongs to the test before.
beforeEach(() => Reflect.deleteProperty(globalThis, 'live'))

describe('switching the stream', () => {
  it('starts it for ninety minutes, with the church’s texts', async () => {
    const admin = await signInAs('admin')
    const outcome = await activateLive({ url: ` ${url} ` })

    expect(outcome).toMatchObject({
      status: 'done',
      message: { title: 'Live ativada com sucesso! Expira em 1h30min.' },
    })
    const settings = await row()
    expect(settings).toMatchObject({ isActive: true, url, activatedBy: admin.id })
    expect(Number(settings?.expiresAt) - Number(settings?.activatedAt)).toBe(90 * 60_000)
  })

  it.each([
    ['youtube.com/live/culto', 'https://youtube.com/live/culto'],
    ['  www.youtube.com/watch?v=a', 'https://www.youtube.com/watch?v=a'],
    ['youtu.be', 'https://youtu.be/'],
  ])('completes %j, which lacks only its scheme', async (input, address) => {
    await signInAs('admin')
    expect(await activateLive({ url: input })).toMatchObject({ status: 'done' })
    expect(await row()).toMatchObject({ url: address })
  })

  it('stops it', async () => {
    await signInAs('admin')
    await activateLive({ url })
    expect(await deactivateLive({})).toMatchObject({ status: 'done', message: { title: 'Live desativada' } })
    expect(await currentBroadcast()).toEqual({ active: false })
  })

  it.each([
    'http://www.youtube.com/live',
    'javascript:alert(1)',
    'youtube',
    'ftp.igreja:21',
    'eu@youtube.com',
    '',
    '   ',
  ])('refuses %j', async address => {
    await signInAs('admin')
    expect(await activateLive({ url: address })).toMatchObject({
      status: 'refused',
      message: { title: 'Erro ao ativar live', text: 'Verifique o link e tente novamente' },
    })
    expect(await row()).toBeNull()
  })

  it('by many admins at the same moment leaves one complete stream', async () => {
    await signInAs('admin')
    const addresses = Array.from({ length: 20 }, (_, index) => `https://www.youtube.com/watch?v=${index}`)
    const outcomes = await Promise.all(addresses.map(address => activateLive({ url: address })))

    expect(outcomes.map(({ status }) => status)).toEqual(addresses.map(() => 'done'))
    const settings = await row()
    expect(addresses).toContain(settings?.url)
    expect(Number(settings?.expiresAt) - Number(settings?.activatedAt)).toBe(90 * 60_000)
  })
})

describe('GET /api/live', () => {
  it('returns the running stream, the same for everyone, with a short cache time', async () => {
    const expiresAt = minutes(30)
    await onAir(expiresAt)
    const answer = await ask()

    expect(await answer.json()).toMatchObject({ active: true, url, expiresAt: expiresAt.toISOString() })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('answers "not modified" if the client has it already', async () => {
    const first = await ask()
    const changedAt = expect.any(Number)
    const changes = { notices: changedAt, discussion: changedAt, likes: changedAt }
    expect(await first.json()).toEqual({ active: false, changes })
    const secondAnswer = await ask({ 'if-none-match': `W/${first.headers.get('etag')}` })
    expect(secondAnswer.status).toBe(304)
    expect(await secondAnswer.text()).toBe('')
  })

  it('queries the database once a second, however many clients ask', async () => {
    const query = vi.spyOn(pool, 'query')
    const reads = () => query.mock.calls.filter(isLiveQuery)
    await Promise.all(Array.from({ length: 300 }, () => ask()))
    expect(reads()).toHaveLength(1)

    vi.setSystemTime(Date.now() + 1001)
    await Promise.all(Array.from({ length: 300 }, () => ask()))
    expect(reads()).toHaveLength(2)
    vi.useRealTimers()
    query.mockRestore()
  })

  it('ends a stream after its time, though nobody stopped it', async () => {
    await onAir(new Date(Date.now() - 1000))
    expect(await (await ask()).json()).toMatchObject({ active: false })
    expect(await row()).toMatchObject({ isActive: false, url })
  })

  it('does not end a stream that an admin has renewed meanwhile', async () => {
    await onAir(new Date(Date.now() - 1000))
    const expired = await row()
    await db.liveSettings.update({ where: { id: 1 }, data: { expiresAt: minutes(90) } })
    const reads = replaceLiveQuery(async () => ({ rows: [expired] }))
    await ask()
    reads.mockRestore()
    expect(await row()).toMatchObject({ isActive: true })
  })

  it('repeats the last answer while the database is away, but not beyond the stream’s end', async () => {
    await onAir(minutes(1))
    await ask()
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const reads = replaceLiveQuery(() => Promise.reject(new Error('away')))

    vi.setSystemTime(Date.now() + 2000)
    expect(await (await ask()).json()).toMatchObject({ active: true })
    vi.setSystemTime(Date.now() + 60_000)
    expect(await (await ask()).json()).toMatchObject({ active: false })

    Reflect.deleteProperty(globalThis, 'live')
    const answer = await ask()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    vi.useRealTimers()
    reads.mockRestore()
    vi.restoreAllMocks()
  })
})
