import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeChurch } from '@/lib/church/mutations'
import { neutralTexts } from '@/lib/church/neutral-texts'
import { readSettings } from '@/lib/church/reads'
import { insertInvitation, markInvitationRevoked } from '@/lib/people/invitations/mutations'
import { confirmMembership } from '@/lib/people/mutations'
import { written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/runtime/env'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { skipFirstStep } from '@/lib/welcome/actions/week'
import { createChurch } from '@/lib/welcome/mutations'
import { getFirstWeek } from '@/lib/welcome/week/queries'
import { STEPS, type Step } from '@/lib/welcome/week/steps'
import { createSetupCode } from '@/scripts/installation/first-evening'
import { insertChurch } from '@/tests/support/church'
import { insertProfile, signIn, signInAs, signOut } from '@/tests/support/people'

/** The tests' server has its backups elsewhere. */
const steps = STEPS.filter(step => step !== 'copies')
const openSteps = async () => (await getFirstWeek())?.open

/** The first evening, as `/welcome` does it; its admin is signed in. */
async function openChurch() {
  const code = (await createSetupCode(process.env.DATABASE_URL ?? '')) ?? ''
  await createChurch({
    ...{ submission: randomUUID(), code, name: 'Marta', email: 'marta@example.org', password: 'senha-secreta' },
    ...{ churchName: 'Igreja do Cais', shortName: 'Cais', street: '', district: '', city: 'Vitória', state: 'ES' },
    ...{ ...neutralTexts, landscape: 'hills' as const },
    ...{ services: [], timeZone: 'America/Sao_Paulo' as const, mailAddress: '', prayerRecipients: [] },
  })
  return signIn(await db.profile.findFirstOrThrow())
}

const invite = (by: string) =>
  insertInvitation({ submission: randomUUID(), label: '', places: 1, until: toChurchDay(new Date()), by })

describe('after the first evening', () => {
  let admin: { id: string }
  beforeEach(async () => {
    admin = await openChurch()
  })

  it('an admin sees seven steps, with one statement', async () => {
    const query = vi.spyOn(pool, 'query')
    expect(await getFirstWeek()).toEqual({ open: steps, done: 0 })
    expect(query.mock.calls.filter(([text]) => String(text).includes('evening'))).toHaveLength(1)
    expect(query.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('nobody else does', async () => {
    await signInAs('member')
    expect(await getFirstWeek()).toBeNull()
    signOut()
    expect(await getFirstWeek()).toBeNull()
  })

  const deeds: [Step, string, () => Promise<unknown>][] = [
    ['pastor', 'an invitation was made', () => invite(admin.id)],
    [
      'pastor',
      'somebody who came by themselves was confirmed',
      async () => confirmMembership((await insertProfile()).id, admin.id),
    ],
    ['reader', 'somebody else has the pastoral duty', () => insertProfile({ duties: ['pastoral'] })],
    ['map', 'the church has its place', () => change({ position: { latitude: -20.3, longitude: -40.3 } })],
    ['photo', 'there is a photo', insertPhoto],
    ['notice', 'a notice was published', () => db.notice.create({ data: { title: 'Oi', content: 'Chegamos.' } })],
    ['event', 'an event was created', insertEvent],
    ['songbook', 'there is a hymn', () => db.hymn.create({ data: { number: 1, title: 'Porto', lyrics: 'La' } })],
  ]
  it.each(deeds)('the step %s goes when %s', async (step, _, act) => {
    await act()
    expect(await openSteps()).toEqual(steps.filter(other => other !== step))
  })

  it('all seven done, the card has nothing to show', async () => {
    for (const [, , act] of deeds) await act()
    expect(await getFirstWeek()).toEqual({ open: [], done: 7 })
  })

  it('backups that lie on this server only are a step until they go elsewhere, or the church does not want it', async () => {
    const { BACKUP_TO } = env
    env.BACKUP_TO = 'disk'
    try {
      expect(await getFirstWeek()).toEqual({ open: [...STEPS], done: 0 })
      await skipFirstStep({ step: 'copies' })
      expect(await openSteps()).toEqual(steps)
    } finally {
      env.BACKUP_TO = BACKUP_TO
    }
  })

  it('an invitation that was revoked unused, a suspended reader and a plain registration count for nothing', async () => {
    await invite(admin.id)
    await markInvitationRevoked((await db.invitation.findFirstOrThrow()).id)
    const reader = await insertProfile({ duties: ['pastoral'] })
    await db.profile.update({ where: { id: reader.id }, data: { suspendedAt: new Date() } })
    expect(await openSteps()).toEqual(steps)
  })

  it('a step that the church does not need goes for all its admins, however many tap at once', async () => {
    const answers = await Promise.all([
      skipFirstStep({ step: 'songbook' }),
      skipFirstStep({ step: 'reader' }),
      skipFirstStep({ step: 'songbook' }),
    ])
    expect(answers.every(({ status }) => status === 'done')).toBe(true)
    expect([...(await readSettings()).skippedSteps].sort()).toEqual(['reader', 'songbook'])
    await signInAs('admin')
    expect(await openSteps()).toEqual(['pastor', 'map', 'photo', 'notice', 'event'])
    // @ts-expect-error: not a step
    expect(await skipFirstStep({ step: 'everything' })).toMatchObject({ status: 'refused' })
  })

  it('a church that leaves a step undone for two months is not reminded any more', async () => {
    await db.roleChange.updateMany({ data: { changedAt: subDays(new Date(), 61) } })
    expect(await getFirstWeek()).toBeNull()
  })

  it('the steps stay when the account of the first admin is gone', async () => {
    await signInAs('admin')
    await db.profile.delete({ where: { id: admin.id } })
    expect(await openSteps()).toEqual(steps)
  })
})

it('a church from before, or started by the operator, sees no first week', async () => {
  await insertChurch()
  await signInAs('admin')
  expect(await getFirstWeek()).toBeNull()
})

const change = async (facts: object) =>
  changeChurch({ version: 1, facts, by: (await db.profile.findFirstOrThrow()).id })

async function insertPhoto() {
  const name = `church/${randomUUID()}.jpg`
  await db.upload.create({ data: { name, width: 8, height: 8, bytes: 100 } })
  expect(await change({ photos: [{ address: `/uploads/${name}`, about: '' }] })).toEqual(written())
}

const insertEvent = () =>
  db.event.create({
    data: { title: 'Vigília', eventDate: new Date('2026-12-01'), eventTime: new Date('1970-01-01T19:30Z') },
  })
