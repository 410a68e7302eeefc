import { addMinutes } from 'date-fns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { admission } from '@/lib/action/admission'
import { allowed, counterOf, forgiven, limits } from '@/lib/action/limits'
import { pool } from '@/lib/database/pool'
import { currentClientAddress } from '@/lib/runtime/current-client-address'
import { sweepExpired } from '@/lib/server/jobs/sweep'
import { browser } from '@/tests/support/next'
import { proofFor } from '@/tests/support/proof'

afterEach(() => vi.useRealTimers())

const prayers = { of: limits.prayerByAddress, who: '203.0.113.9' }

async function asked(tries = [prayers]) {
  const entry = await admission(tries)
  if (entry.admitted || !entry.challenge) throw new Error('Nothing was asked for.')
  return entry.challenge
}

async function pastTheQuickOnes() {
  for (let n = 0; n < 5; n += 1) expect(await admission([prayers])).toMatchObject({ admitted: true })
}

describe('tries', () => {
  it('of three hundred at once exactly ten go through', async () => {
    const tries = Array.from({ length: 300 }, () => allowed(limits.signInByAccount, 'ana@example.org'))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  })

  it('of one person do not count for another', async () => {
    for (let n = 0; n < 11; n++) await allowed(limits.signInByAccount, 'ana@example.org')
    expect(await allowed(limits.signInByAccount, 'eva@example.org')).toBe(true)
  })

  it('of who proved to be themselves are forgotten', async () => {
    for (let n = 0; n < 11; n++) await allowed(limits.signInByAccount, 'ana@example.org')
    await forgiven(limits.signInByAccount, 'ana@example.org')
    expect(await allowed(limits.signInByAccount, 'ana@example.org')).toBe(true)
  })

  it('keep neither address nor email, and are gone with the night after their time', async () => {
    await allowed(limits.signInByAccount, 'ana@example.org')
    const { rows } = await pool.query('select key from rate_limits')
    expect(rows).toHaveLength(1)
    expect(rows[0].key).not.toContain('ana')

    await pool.query('update rate_limits set expire = 1')
    await sweepExpired({})
    expect((await pool.query('select from rate_limits')).rowCount).toBe(0)
  })

  it('without a proxy of ours are counted by the connection’s own address', async () => {
    browser.headers.set('x-forwarded-for', '6.6.6.6, 7.7.7.7, 127.0.0.1')
    expect(await currentClientAddress()).toBe('127.0.0.1')
  })
})

describe('past the quick tries', () => {
  it('a browser that did the work goes on, once for each time', async () => {
    await pastTheQuickOnes()
    const proof = await proofFor(await asked())
    expect(await admission([prayers], { proof })).toMatchObject({ admitted: true })
    expect(await admission([prayers], { proof })).toMatchObject({ admitted: false })

    const another = await proofFor(await asked())
    const uses = await Promise.all(Array.from({ length: 20 }, () => admission([prayers], { proof: another })))
    expect(uses.filter(({ admitted }) => admitted)).toHaveLength(1)
  })

  it('work done for one thing, or at one address, is worth nothing for another', async () => {
    await pastTheQuickOnes()
    const elsewhere = { ...prayers, who: '203.0.113.10' }
    const other = { ...prayers, of: limits.registrationByAddress }
    for (const tries of [[elsewhere], [other], [prayers, elsewhere]]) {
      for (let n = 0; n < 6; n += 1) await admission(tries)
      expect(await admission([prayers], { proof: await proofFor(await asked(tries)) })).toMatchObject({
        admitted: false,
      })
    }
  })

  it('work for a challenge that was made up, made easier or is five minutes old is worth nothing', async () => {
    await pastTheQuickOnes()
    const challenge = await asked()
    const { parameters, signature } = challenge
    const { solution } = JSON.parse(await proofFor(challenge))
    const wrong = [
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, nonce: 'ab'.repeat(16) }, signature }, solution },
      { challenge: { parameters, signature: 'ab'.repeat(32) }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { counter: solution.counter } },
      { challenge: { parameters } },
      null,
    ].map(sent => JSON.stringify(sent))
    for (const proof of [...wrong, '', '{', 'x'.repeat(100_000)]) {
      expect(await admission([prayers], { proof }), proof).toMatchObject({ admitted: false })
    }

    vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(new Date(), 6) })
    expect(await admission([prayers], { proof: JSON.stringify({ challenge, solution }) })).toMatchObject({
      admitted: false,
    })
  })

  it('the busier an address is, the more work it takes, and a flood is not asked for any', async () => {
    await pastTheQuickOnes()
    const [inTenMinutes] = limits.prayerByAddress.proven
    const hardest = async () => {
      const highest = vi.spyOn(crypto, 'getRandomValues').mockImplementation(values => {
        if (values instanceof Uint32Array) values.fill(0xffff_ffff)
        return values
      })
      const { parameters, signature } = await asked().finally(() => highest.mockRestore())
      return JSON.parse(await proofFor({ parameters, signature })).solution.counter
    }

    expect(await hardest()).toBe(200)
    await inTenMinutes?.set(counterOf(prayers.who), 150, 600)
    expect(await hardest()).toBe(400)
    await inTenMinutes?.set(counterOf(prayers.who), 250, 600)
    expect(await hardest()).toBe(800)

    const late = await proofFor(await asked())
    await inTenMinutes?.set(counterOf(prayers.who), 300, 600)
    expect(await admission([prayers])).toEqual({ admitted: false, challenge: undefined })
    expect(await admission([prayers], { proof: late })).toEqual({ admitted: false, challenge: undefined })
  })
})
