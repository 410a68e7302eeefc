import { randomUUID } from 'node:crypto'
import { addMinutes, subMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST as outbox } from '@/app/api/outbox/route'
import { getMe, getMyProfile } from '@/lib/account/queries'
import { CHURCH_ID } from '@/lib/church/stored'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { listAttendees } from '@/lib/events/going/queries'
import { addComment, likeNotice } from '@/lib/notices/actions/discussing'
import { listComments } from '@/lib/notices/discussion/queries'
import { messages as noticeMessages } from '@/lib/notices/messages'
import { acceptBirthDate, closeYoungNote, confirmGuardian, withdrawGuardian } from '@/lib/people/actions/guarding'
import { listBirthdaysOfTheWeek } from '@/lib/people/birthdays/queries'
import { getPerson } from '@/lib/people/details/queries'
import { messages } from '@/lib/people/guardian/messages'
import { confirmConsent, eraseOutgrownConsents } from '@/lib/people/guardian/mutations'
import { listUnseenYoungPeople, listYoungPeople } from '@/lib/people/guardian/queries'
import { idle } from '@/lib/platform/action/outcome'
import { written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, toInstant } from '@/lib/platform/runtime/time'
import type { Person } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { canLead } from '@/lib/playing/leading/policy'
import { findSingerScope } from '@/lib/playlists/policy'
import { listSingerKeys } from '@/lib/playlists/singers/queries'
import { bornYearsAgo, insertPersonBorn } from '@/tests/support/ages'
import { insertEvent } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import { insertComment, insertNotice } from '@/tests/support/notices'
import * as people from '@/tests/support/people'
import { insertHymn } from '@/tests/support/songbook'

type Profile = Awaited<ReturnType<typeof insertPersonBorn>>

let lia: Profile
let noticeId: string
beforeEach(async () => {
  lia = await insertPersonBorn(bornYearsAgo(14), { name: 'Lia Souza' })
  noticeId = (await insertNotice()).id
})

const signInAsLia = () => people.signIn(lia)
const signInAsPastor = async () => people.signIn(await people.insertProfile({ name: 'Rui', duties: ['pastoral'] }))
const confirm = (fields: Record<string, string> = {}) =>
  confirmGuardian(
    idle,
    createFormData({ profileId: lia.id, guardian: 'Maria Souza', how: 'assinou o termo no domingo', ...fields }),
  )
const comment = (replyTo?: string) =>
  addComment({ submission: randomUUID(), noticeId, content: 'Eu vou!', ...(replyTo && { replyTo }) })
const guardianFirst = { status: 'refused', message: noticeMessages.guardianFirst }

/** Somebody else of the church looks. */
async function lookAs<Found>(looker: () => Promise<Person>, look: () => Promise<Found>) {
  await looker()
  return look()
}

describe('before a guardian’s consent', () => {
  it('a fourteen-year-old reads and likes, and is told who confirms what a comment needs', async () => {
    const other = await people.insertProfile()
    const { id: earlier } = await insertComment(noticeId, other.id)
    await signInAsLia()
    expect(await likeNotice({ noticeId, liked: true })).toMatchObject({ status: 'done' })
    expect(await comment()).toMatchObject(guardianFirst)
    expect(await comment(earlier)).toMatchObject(guardianFirst)
    expect(await db.noticeComment.count()).toBe(1)
    expect(await getMe()).toMatchObject({ awaitsGuardian: true })
    expect(await getMyProfile()).toMatchObject({ guardian: { text: expect.stringContaining('Peça a sua mãe') } })
  })

  it('a comment that waited for the network is refused with the same words', async () => {
    await signInAsLia()
    const write = { kind: 'comment', noticeId, submission: randomUUID(), content: 'Eu vou!' }
    const body = JSON.stringify({ version: 1, of: lia.id, write })
    const answer = await outbox(new Request('http://localhost:3000/api/outbox', { method: 'POST', body }))
    expect(await answer.json()).toMatchObject(guardianFirst)
  })

  it('the database refuses a comment that gets past the app', async () => {
    await expect(insertComment(noticeId, lia.id)).rejects.toThrow('notice_comments_author_takes_part')
  })

  it('whoever says that they come is counted, and named to nobody but the team and themselves', async () => {
    const { id: eventId } = await insertEvent({ date: '2062-11-22' })
    const occurrence = { eventId, originalStart: '2062-11-22T12:30' }
    const originalStart = columnFromWallClock(occurrence.originalStart)
    for (const { id: profileId } of [lia, await people.insertProfile({ name: 'Ana' })])
      await db.attendance.create({ data: { eventId, originalStart, profileId, knownState: 'on' } })
    const listNames = async () => (await listAttendees(occurrence))?.map(({ name }) => name)

    expect(await lookAs(() => people.signInAs('member'), listNames)).toEqual(['Ana'])
    expect(await lookAs(signInAsLia, listNames)).toEqual(['Lia Souza', 'Ana'])
    expect(await lookAs(signInAsPastor, listNames)).toEqual(['Lia Souza', 'Ana'])
    await confirm()
    expect(await lookAs(() => people.signInAs('member'), listNames)).toEqual(['Lia Souza', 'Ana'])
  })

  it('the birthday is in the admins’ list only', async () => {
    const settings = { birthdaysFor: 'members' }
    await db.churchRow.upsert({ where: { id: CHURCH_ID }, create: { id: CHURCH_ID, settings }, update: { settings } })
    await db.profile.updateMany({ data: { confirmedAt: new Date() } })
    const listNames = async () => (await listBirthdaysOfTheWeek())?.map(({ name }) => name)
    const signInConfirmed = async () => {
      const { id } = await people.insertProfile()
      return people.signIn(await db.profile.update({ where: { id }, data: { confirmedAt: new Date() } }))
    }

    expect(await lookAs(signInConfirmed, listNames)).toEqual([])
    expect(await lookAs(() => people.signInAs('admin'), listNames)).toEqual(['Lia Souza'])
    await confirm()
    expect(await lookAs(signInConfirmed, listNames)).toEqual(['Lia Souza'])
    expect(JSON.stringify(await listBirthdaysOfTheWeek())).not.toContain(bornYearsAgo(14).slice(0, 4))
  })

  it('a key that they set for themselves is proposed to nobody else', async () => {
    const { id: hymnId } = await insertHymn()
    await db.singerKey.create({ data: { hymnId, key: 'G', authorId: lia.id } })
    await db.singerKey.create({ data: { hymnId, key: 'A', singer: 'Coral', authorId: lia.id } })
    const listKeys = async () => (await listSingerKeys(hymnId))?.map(({ singer, by }) => [singer, by])

    expect(await lookAs(() => people.signInAs('member'), listKeys)).toEqual([['Coral', null]])
    expect(await lookAs(signInAsLia, listKeys)).toEqual([
      ['Coral', 'Lia Souza'],
      ['Lia Souza', 'Lia Souza'],
    ])
  })

  it('nobody follows them by name: they lead no playlist, also not their own', async () => {
    await db.profile.updateMany({ data: { confirmedAt: new Date() } })
    await signInAsLia()
    const actor = (await currentActor()) as Person
    expect(canLead(actor, { createdBy: lia.id })).toBe(false)
    expect(findSingerScope(actor, 'Lia')).toBeUndefined()
  })
})

describe('a guardian’s consent', () => {
  it('is recorded with who, how, by whom and when, and opens everything with the next request', async () => {
    const rui = await signInAsPastor()
    expect(await confirm()).toMatchObject({ status: 'done', message: messages.confirmed('Lia Souza') })
    expect(await db.guardianConsent.findMany()).toMatchObject([
      {
        ...{ profileId: lia.id, guardian: 'Maria Souza', how: 'assinou o termo no domingo' },
        ...{ confirmedBy: rui.id, confirmedAt: expect.any(Date), withdrawnAt: null },
      },
    ])
    await signInAsLia()
    expect(await comment()).toMatchObject({ status: 'done' })
    expect((await listComments(noticeId))?.items).toMatchObject([{ author: 'Lia Souza' }])
    expect(await getMe()).not.toHaveProperty('awaitsGuardian')
    expect(await getMyProfile()).toMatchObject({
      guardian: { text: expect.stringMatching(/^Maria Souza, confirmada por Rui em /) },
    })
  })

  it('names the fields that it needs', async () => {
    await signInAsPastor()
    expect(await confirm({ guardian: ' ', how: '' })).toMatchObject({
      status: 'refused',
      errors: { guardian: ['Informe o nome do responsável.'], how: ['Conte como o responsável autorizou.'] },
    })
  })

  it('is confirmed once, also when two of the team do it at the same moment', async () => {
    await signInAsPastor()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm()))
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await confirm()).toMatchObject({ status: 'refused', message: messages.alreadyConfirmed('Lia Souza') })
    expect(await db.guardianConsent.count()).toBe(1)
  })

  it('withdrawn, everything is as before, what was written stays without the name, and the record tells', async () => {
    const rui = await signInAsPastor()
    await confirm()
    await signInAsLia()
    await comment()
    await people.signIn({ ...rui, isAdmin: false, duties: ['pastoral'] })
    expect(await withdrawGuardian({ profileId: lia.id })).toMatchObject({ status: 'done' })
    expect(await withdrawGuardian({ profileId: lia.id })).toMatchObject({ message: messages.noneStands('Lia Souza') })
    expect(await db.guardianConsent.findMany()).toMatchObject([{ withdrawnBy: rui.id, withdrawnAt: expect.any(Date) }])
    expect((await listComments(noticeId))?.items).toMatchObject([{ author: 'Usuário', authorImage: null }])
    await signInAsLia()
    expect(await comment()).toMatchObject(guardianFirst)
    // And once more.
    await people.signIn({ ...rui, isAdmin: false, duties: ['pastoral'] })
    expect(await confirm({ how: 'mudou de ideia' })).toMatchObject({ status: 'done' })
    expect(await db.guardianConsent.count()).toBe(2)
  })

  it('nobody confirms their own, and a young admin nobody’s', async () => {
    await db.profile.update({ where: { id: lia.id }, data: { isAdmin: true } })
    await people.signIn({ ...lia, isAdmin: true })
    expect(await confirm()).toMatchObject({ status: 'refused', message: messages.teamOnly })
    const other = await insertPersonBorn(bornYearsAgo(13))
    expect(await confirm({ profileId: other.id })).toMatchObject({ status: 'refused', message: messages.teamOnly })
  })

  it('is for people from twelve to fifteen only', async () => {
    await signInAsPastor()
    const child = await insertPersonBorn(bornYearsAgo(11), { name: 'Téo' })
    expect(await confirm({ profileId: child.id })).toMatchObject({ message: messages.tooYoung('Téo') })
    for (const born of [bornYearsAgo(16), null]) {
      const { id: profileId } = await insertPersonBorn(born, { name: 'Ana' })
      expect(await confirm({ profileId })).toMatchObject({ message: messages.noNeed('Ana') })
    }
    expect(await db.guardianConsent.count()).toBe(0)
  })

  it('is erased when the person is eighteen, and not a day before', async () => {
    const { id: by } = await people.insertProfile()
    const consent = { profileId: lia.id, guardian: 'Maria', how: 'por telefone', by }
    expect(await confirmConsent(consent)).toEqual(written())
    const eighteenth = toInstant(bornYearsAgo(14 - 18), '00:00')
    await eraseOutgrownConsents(subMinutes(eighteenth, 30))
    expect(await db.guardianConsent.count()).toBe(1)
    await eraseOutgrownConsents(addMinutes(eighteenth, 30))
    expect(await db.guardianConsent.count()).toBe(0)
  })
})

describe('the team', () => {
  it('reads once who is under sixteen; whoever closes the note closes it for all', async () => {
    await insertPersonBorn(bornYearsAgo(9), { name: 'Téo' })
    await insertPersonBorn(bornYearsAgo(16), { name: 'Ana' })
    await signInAsPastor()
    const unseen = await listUnseenYoungPeople()
    expect(unseen).toMatchObject([
      { name: 'Lia Souza', age: 14, waitsFor: 'guardian' },
      { name: 'Téo', age: 9, waitsFor: 'twelfth birthday' },
    ])
    // Somebody who registers meanwhile was not in the note that is closed.
    await insertPersonBorn(bornYearsAgo(12), { name: 'Bia' })
    await closeYoungNote({ ids: unseen?.map(({ id }) => id) ?? [] })
    await people.signInAs('admin')
    expect(await listUnseenYoungPeople()).toMatchObject([{ name: 'Bia' }])
    expect(await listYoungPeople()).toMatchObject([{ name: 'Bia' }, { name: 'Lia Souza' }, { name: 'Téo' }])
  })

  it('finds who waits before who has a consent, and nobody else finds anybody', async () => {
    await insertPersonBorn(bornYearsAgo(13), { name: 'Zoé' })
    await signInAsPastor()
    await confirm()
    expect(await listYoungPeople()).toMatchObject([{ name: 'Zoé' }, { name: 'Lia Souza', consent: { by: 'Rui' } }])
    for (const role of ['member', 'guest'] as const) {
      await (role === 'guest' ? people.signInAsGuest() : people.signInAs(role))
      expect([await listYoungPeople(), await listUnseenYoungPeople()]).toEqual([null, null])
    }
    await people.signInAs('admin')
    expect(await getPerson(lia.id)).toMatchObject({ young: { age: 14 }, guardianEditable: true })
  })

  it('confirms a birth date that was corrected', async () => {
    await db.profile.update({ where: { id: lia.id }, data: { birthDate: columnFromDay('1984-07-13') } })
    await signInAsPastor()
    expect(await listUnseenYoungPeople()).toMatchObject([
      { age: 14, claimedAge: expect.any(Number), waitsFor: 'birth date' },
    ])
    expect(await acceptBirthDate({ profileId: lia.id })).toMatchObject({ status: 'done' })
    expect(await acceptBirthDate({ profileId: lia.id })).toMatchObject({ message: messages.noDateWaits('Lia Souza') })
    expect(await listYoungPeople()).toEqual([])
    await signInAsLia()
    expect(await comment()).toMatchObject({ status: 'done' })
  })
})
