import { beforeEach, expect, it } from 'vitest'
import { GET as myself } from '@/app/api/me/profile/route'
import { getPerson } from '@/lib/people/details/queries'
import { decideConsent } from '@/lib/platform/consents/actions'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { formatLongDate } from '@/lib/platform/runtime/time'
import * as people from '@/tests/support/people'

beforeEach(async () => {
  await people.signInAs('member')
})

const today = formatLongDate(new Date())
const undecided = { given: false, since: null }
const mine = async () => (await (await myself(new Request('http://localhost/api/me/profile'))).json()).consents
const kept = async () => (await db.consent.findMany({ orderBy: { decidedAt: 'asc' } })).map(({ isGiven }) => isGiven)

it('whoever decided nothing has allowed nothing', async () => {
  expect(await mine()).toEqual({ photos: undecided, mails: undecided })
})

it('what is decided counts from now, each thing by itself', async () => {
  expect(await decideConsent({ purpose: 'photos', isGiven: true })).toEqual({
    status: 'done',
    result: { photos: { given: true, since: today }, mails: undecided },
  })
  expect(await mine()).toEqual({ photos: { given: true, since: today }, mails: undecided })
})

it('another mind is another row: what was decided before stays to prove it, and nothing rewrites it', async () => {
  for (const isGiven of [true, false, true]) await decideConsent({ purpose: 'mails', isGiven })
  expect(await kept()).toEqual([true, false, true])
  expect(await mine()).toMatchObject({ mails: { given: true } })
  await expect(pool.query('update consents set is_given = false')).rejects.toThrow('a decision is not rewritten')
})

it('the same once more is no decision, at once neither', async () => {
  await Promise.all(Array.from({ length: 10 }, () => decideConsent({ purpose: 'photos', isGiven: true })))
  expect(await kept()).toEqual([true])
})

it('admins see what a person allowed, and members do not', async () => {
  const { id } = await db.profile.findFirstOrThrow()
  await decideConsent({ purpose: 'photos', isGiven: true })
  expect(await getPerson(id)).toBeNull()
  await people.signInAs('admin')
  expect(await getPerson(id)).toMatchObject({ consents: { photos: { given: true, since: today }, mails: undecided } })
})

it('nobody decides for another', async () => {
  await decideConsent({ purpose: 'photos', isGiven: true })
  await people.signInAs('member')
  expect(await mine()).toEqual({ photos: undecided, mails: undecided })
})
