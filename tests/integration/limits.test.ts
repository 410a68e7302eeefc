import { expect, it } from 'vitest'
import { allowed, forgiven, limits } from '@/lib/action/limits'
import { pool } from '@/lib/database/db'
import { clientAddress } from '@/lib/process/client-address'
import { browser } from '@/tests/support/next'

it('three hundred tries at once let exactly ten through', async () => {
  const tries = await Promise.all(Array.from({ length: 300 }, () => allowed(limits.signInByAccount, 'ana@example.org')))
  expect(tries.filter(Boolean)).toHaveLength(10)
})

it('one person’s tries do not count for another', async () => {
  for (let n = 0; n < 11; n++) await allowed(limits.signInByAccount, 'ana@example.org')
  expect(await allowed(limits.signInByAccount, 'eva@example.org')).toBe(true)
})

it('who proved to be themselves starts anew', async () => {
  for (let n = 0; n < 11; n++) await allowed(limits.signInByAccount, 'ana@example.org')
  await forgiven(limits.signInByAccount, 'ana@example.org')
  expect(await allowed(limits.signInByAccount, 'ana@example.org')).toBe(true)
})

it('neither address nor e-mail is kept', async () => {
  await allowed(limits.signInByAccount, 'ana@example.org')
  const { rows } = await pool.query('select key from rate_limits')
  expect(rows).toHaveLength(1)
  expect(rows[0].key).not.toContain('ana')
})

it('without a proxy of ours, only the connection’s own address counts', async () => {
  browser.headers.set('x-forwarded-for', '6.6.6.6, 7.7.7.7, 127.0.0.1')
  expect(await clientAddress()).toBe('127.0.0.1')
})
