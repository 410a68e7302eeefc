import { afterEach, beforeEach, expect, it, vi } from 'vitest'

process.env.BACKUP_TO = 'disk'
process.env.NEXTAUTH_URL = 'https://127.0.0.1:1'

const { pool } = await import('@/lib/platform/database/pool')
const { listReadings } = await import('@/lib/assembly/health/queries')
const { readHealth, readTroubles } = await import('@/lib/assembly/health/reads')
const { insertFailedJob } = await import('@/tests/support/failed-job')
const { insertProfile, signInAs, signOut } = await import('@/tests/support/people')

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

const levels = async () => Object.fromEntries(((await listReadings()) ?? []).map(({ id, level }) => [id, level]))

it('an admin reads how the house is, and nobody else does', async () => {
  await signInAs('admin')
  expect(await levels()).toEqual({
    mails: 'warning',
    refused: 'good',
    jobs: 'good',
    backups: 'good',
    readers: 'good',
    // Nothing answers at the site's address.
    certificate: 'unknown',
    disk: 'good',
    memory: 'good',
    version: 'good',
  })
  await signInAs('member')
  expect(await listReadings()).toBeNull()
  signOut()
  expect(await listReadings()).toBeNull()
})

it('what leaves the server names nobody', async () => {
  const { id: profileId } = await insertProfile({ name: 'Ana Canária', email: 'canaria@example.org' })
  await insertFailedJob('sendResetMail', { profileId })
  const troubles = await readTroubles()
  expect(troubles).toEqual([{ id: 'mails', level: 'problem', text: '1 email não saiu' }])
  expect(JSON.stringify(troubles)).not.toMatch(/Can[aá]ria/i)
})

it('a reading that fails does not hold up the others', async () => {
  vi.spyOn(pool, 'query').mockImplementationOnce(() => {
    throw new Error('the queue is away')
  })
  const found = new Map((await readHealth()).map(({ id, level }) => [id, level]))
  expect([found.get('mails'), found.get('jobs'), found.get('disk')]).toEqual(['unknown', 'unknown', 'good'])
})
