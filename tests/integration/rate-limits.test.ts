import { describe, expect, it } from 'vitest'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { admitAttempts, clearTries, hashKey, limits, tryConsume } from '@/lib/platform/action/limits'
import { currentClientAddress } from '@/lib/platform/action/origin'
import { pool } from '@/lib/platform/database/pool'
import { countTries, recordTries } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'

describe('attempts', () => {
  it('are limited exactly: of three hundred at once, ten are accepted', async () => {
    const tries = Array.from({ length: 300 }, () => tryConsume(limits.signInByAccount, 'ana@example.org'))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  })

  it('of one person do not count against another', async () => {
    for (let n = 0; n < 11; n++) await tryConsume(limits.signInByAccount, 'ana@example.org')
    expect(await tryConsume(limits.signInByAccount, 'eva@example.org')).toBe(true)
  })

  it('are reset after a success', async () => {
    for (let n = 0; n < 11; n++) await tryConsume(limits.signInByAccount, 'ana@example.org')
    await clearTries(limits.signInByAccount, 'ana@example.org')
    expect(await tryConsume(limits.signInByAccount, 'ana@example.org')).toBe(true)
  })

  it('store neither address nor email, and are deleted at night after they expire', async () => {
    await tryConsume(limits.signInByAccount, 'ana@example.org')
    const { rows } = await pool.query('select key from rate_limits')
    expect(rows).toHaveLength(1)
    expect(rows[0].key).not.toContain('ana')

    await pool.query('update rate_limits set expire = 1')
    await sweepExpired({})
    expect((await pool.query('select from rate_limits')).rowCount).toBe(0)
  })

  it('counted while the clock was days ahead are forgotten at night; those of today stay', async () => {
    await recordTries(limits.signInByAccount, 'ana@example.org', 10, 3 * 24 * 3600)
    await recordTries(limits.signInByAccount, 'eva@example.org', 10, 600)
    await sweepExpired({})
    expect(await tryConsume(limits.signInByAccount, 'ana@example.org')).toBe(true)
    expect(await tryConsume(limits.signInByAccount, 'eva@example.org')).toBe(false)
  })

  it('without a trusted proxy are counted by the connection’s address', async () => {
    browser.headers.set('x-forwarded-for', '6.6.6.6, 7.7.7.7, 127.0.0.1')
    expect(await currentClientAddress()).toBe('127.0.0.1')
  })
})

describe('whoever has to wait is told for how long', () => {
  const here = { rate: limits.registrationByAddress, key: '203.0.113.9' }
  const ana = { rate: limits.signInByAccount, key: 'ana@example.org' }

  it.each([
    [30, '1 minuto'],
    [90, '2 minutos'],
    [600, '10 minutos'],
    [3600, '60 minutos'],
    [3700, '2 horas'],
    [24 * 3600, '24 horas'],
  ])('%d seconds: %s', async (seconds, wait) => {
    await recordTries(here.rate, here.key, 200, seconds)
    expect(await admitAttempts([here])).toEqual({ admitted: false, wait })
  })

  it('until the last of the limits that are used up lets them pass', async () => {
    await recordTries(here.rate, here.key, 200, 100)
    await recordTries(ana.rate, ana.key, 10, 700)
    expect(await admitAttempts([here, ana])).toEqual({ admitted: false, wait: '12 minutos' })

    const [, inADay] = limits.registrationByAddress
    await inADay?.set(hashKey(here.key), 1000, 7000)
    expect(await admitAttempts([here])).toEqual({ admitted: false, wait: '2 horas' })
  })

  it('and not by a limit that has tries left', async () => {
    await recordTries(here.rate, here.key, 100, 600)
    await recordTries(ana.rate, ana.key, 10, 100)
    expect(await admitAttempts([here, ana])).toEqual({ admitted: false, wait: '2 minutos' })
  })

  it('what is taken back counts for nothing', async () => {
    for (let n = 0; n < 30; n += 1) {
      const entry = await admitAttempts([here, ana])
      if (entry.admitted) await entry.refund()
    }
    expect([await countTries(here.rate, here.key), await countTries(ana.rate, ana.key)]).toEqual([0, 0])
  })
})
