import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { acceptInvitation, greetInvitee } from '@/lib/people/actions/greeting'
import { createInvitation, revokeInvitation } from '@/lib/people/actions/inviting'
import { acceptInvitation as takePlace } from '@/lib/people/invitations/mutations'
import { listInvitations } from '@/lib/people/invitations/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import type { Person } from '@/lib/platform/session/actor'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { liftLimits } from '@/tests/support/limits'
import * as people from '@/tests/support/people'

liftLimits()

const nextWeek = toChurchDay(addDays(new Date(), 7))
let admin: Person
beforeEach(async () => {
  admin = await people.signInAs('admin')
})

async function invite(fields: Record<string, string> = {}) {
  const outcome = await createInvitation(
    idle,
    createFormData({ submission: randomUUID(), label: '', for: 'one', until: nextWeek, ...fields }),
  )
  if (outcome.status !== 'done' || !outcome.result) throw new Error(JSON.stringify(outcome))
  return { ...outcome.result, token: outcome.result.link.split('#invite=')[1] ?? '' }
}

const join = (token: string) =>
  register(
    idle,
    createFormData({
      submission: randomUUID(),
      name: 'Ana Lima',
      email: `${randomUUID()}@example.org`,
      phone: '27999990000',
      birthDate: '1990-05-04',
      password: 'senha-secreta',
      invite: token,
    }),
  )

const newest = () => db.profile.findFirstOrThrow({ orderBy: { createdAt: 'desc' }, include: { confirmation: true } })

/** Everything that holds the secret of an invitation after it was answered: nothing. */
const readInvitation = async (token: string) =>
  JSON.stringify([await db.invitation.findMany(), await db.submission.findMany()]).includes(token)

describe('an invitation', () => {
  it('is a link to a page of its own; its secret appears in no log and is not stored', async () => {
    const { link, text, token } = await invite()
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#invite=[\w-]{43}$/)
    expect(text).toContain(link)
    expect(await readInvitation(token)).toBe(false)
  })

  it('shows who invited, confirms the person who registers with it, and is used up', async () => {
    const { token } = await invite({ label: 'Ana, vizinha' })
    people.signOut()
    expect(await greetInvitee({ token })).toMatchObject({ status: 'done', result: { status: 'open', by: admin.name } })
    expect(await join(token)).toMatchObject({
      status: 'done',
      message: { text: 'Sua conta foi criada. Bem-vindo!' },
    })
    expect(await newest()).toMatchObject({
      confirmedAt: expect.any(Date),
      confirmation: { confirmedBy: admin.id, invitationId: expect.any(String) },
    })
    expect(await greetInvitee({ token })).toMatchObject({ result: { status: 'used', by: null } })
  })

  it('names the church, the person who invited and why, but not for whom the admin meant it', async () => {
    await insertChurch({ name: 'Igreja da Ponte' })
    const message = 'Vai ser bom ter você no ensaio.'
    const { token, text } = await invite({ label: 'Ana, vizinha', message })
    expect(text).toContain('Igreja da Ponte: você foi convidado')
    people.signOut()
    expect(await greetInvitee({ token })).toEqual({
      status: 'done',
      result: { status: 'open', church: 'Igreja da Ponte', by: admin.name, message, reader: null, belongs: false },
    })
  })

  it('names the church alone when the account of whoever invited is gone', async () => {
    const { token } = await invite({ message: 'Venha!' })
    await db.invitation.updateMany({ data: { invitedBy: null } })
    people.signOut()
    expect(await greetInvitee({ token })).toMatchObject({ result: { status: 'open', by: null, message: 'Venha!' } })
    expect(await join(token)).toMatchObject({ status: 'done' })
    expect(await newest()).toMatchObject({ confirmedAt: expect.any(Date), confirmation: { confirmedBy: null } })
  })

  it('of somebody whose account was suspended waits until it is restored', async () => {
    const { token } = await invite()
    // An admin loses that role before the account is suspended, and the church keeps another.
    await people.insertProfile({ isAdmin: true })
    const suspend = (suspendedAt: Date | null) =>
      db.profile.update({ where: { id: admin.id }, data: { isAdmin: false, suspendedAt } })
    await suspend(new Date())
    const ana = await people.insertProfile()
    await people.signIn(ana)
    expect(await greetInvitee({ token })).toMatchObject({ result: { status: 'paused', by: null, reader: ana.name } })
    expect(await acceptInvitation({ token })).toMatchObject({ status: 'refused', gone: true })

    await suspend(null)
    expect(await acceptInvitation({ token })).toMatchObject({ status: 'done' })
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 1 })
  })

  it('is not taken by a person who belongs to the church: they are told so', async () => {
    const { token } = await invite()
    const { id } = await people.insertProfile()
    const ana = await db.profile.update({ where: { id }, data: { confirmedAt: new Date() } })
    await people.signIn(ana)
    expect(await greetInvitee({ token })).toMatchObject({ result: { status: 'open', reader: ana.name, belongs: true } })
    expect(await acceptInvitation({ token })).toMatchObject({ status: 'done' })
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 0 })
  })

  it('for one person confirms one of twenty members who tap at once', async () => {
    const { token } = await invite()
    const members = await Promise.all(Array.from({ length: 20 }, () => people.insertProfile()))
    const taken = await Promise.all(members.map(({ id }) => takePlace(token, id)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.profile.count({ where: { confirmedAt: { not: null } } })).toBe(1)
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 1 })
  })

  it('confirms a person with an account when they accept it, and never by being opened', async () => {
    const { token } = await invite()
    const ana = await people.insertProfile()
    await people.signIn(ana)
    await greetInvitee({ token })
    expect(await newest()).toMatchObject({ confirmedAt: null })

    expect(await acceptInvitation({ token })).toMatchObject({ status: 'done', message: { title: 'Convite aceito' } })
    expect(await newest()).toMatchObject({ confirmedAt: expect.any(Date), confirmation: { confirmedBy: admin.id } })
    // A second tap is answered alike and takes no other place; nor does whoever belongs to the church.
    expect(await acceptInvitation({ token })).toMatchObject({ status: 'done' })
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 1 })

    await people.signIn(await people.insertProfile())
    expect(await acceptInvitation({ token })).toMatchObject({ status: 'refused', gone: true })
    expect(await newest()).toMatchObject({ confirmedAt: null })
  })

  it('sent twice by the same form is created once, and both answers contain its link', async () => {
    const submission = randomUUID()
    const [first, second] = await Promise.all([invite({ submission }), invite({ submission })])
    expect(first.link).toBe(second.link)
    expect(await db.invitation.count()).toBe(1)
  })

  it('for one person confirms one of fifty who register at once; the others become newcomers', async () => {
    const { token } = await invite()
    people.signOut()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => join(token)))
    expect(outcomes.every(({ status }) => status === 'done')).toBe(true)
    expect(await db.profile.count({ where: { confirmedAt: { not: null } } })).toBe(1)
    expect(await db.confirmation.count()).toBe(1)
    const [invitation] = await db.invitation.findMany()
    expect(invitation).toMatchObject({ places: 1, taken: 1 })
    const messages = outcomes.map(outcome => (outcome.status === 'done' ? outcome.message?.text : ''))
    expect(messages.filter(text => text?.includes('O convite já não valia'))).toHaveLength(49)
  }, 60_000)

  it('for many counts everyone who comes', async () => {
    const { token } = await invite({ for: 'many', label: 'Classe de jovens' })
    people.signOut()
    await Promise.all([join(token), join(token), join(token)])
    expect(await db.profile.count({ where: { confirmedAt: { not: null } } })).toBe(3)
    await people.signIn({ ...admin, isAdmin: true })
    expect(await listInvitations()).toMatchObject([
      { title: 'Classe de jovens', state: 'open', came: '3 pessoas vieram por ele', by: admin.name },
    ])
  })

  it('does not count a refused registration', async () => {
    const { token } = await invite()
    const { email } = await people.insertProfile()
    const sent = { submission: randomUUID(), name: 'Ana', email, phone: '27999990000', birthDate: '1990-05-04' }
    people.signOut()
    expect(await register(idle, createFormData({ ...sent, password: 'outra senha', invite: token }))).toMatchObject({
      status: 'refused',
    })
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 0 })
  })

  it.each([
    ['revoked', 'revoked', () => db.invitation.updateMany({ data: { revokedAt: new Date() } })],
    [
      'expired',
      'expired',
      () =>
        db.invitation.updateMany({
          data: { createdAt: addDays(new Date(), -9), expiresAt: addDays(new Date(), -1) },
        }),
    ],
    ['never made', 'unknown', () => db.invitation.deleteMany()],
  ])('that was %s does not prevent a registration as a newcomer', async (_, status, end) => {
    const { token } = await invite()
    await end()
    people.signOut()
    expect(await greetInvitee({ token })).toMatchObject({ result: { status, by: null, message: '' } })
    expect(await join(token)).toMatchObject({ status: 'done' })
    expect(await newest()).toMatchObject({ confirmedAt: null, confirmation: null })
  })

  it('can be revoked once', async () => {
    await invite()
    const { id: invitationId } = await db.invitation.findFirstOrThrow()
    expect(await revokeInvitation({ invitationId })).toMatchObject({ status: 'done' })
    expect(await revokeInvitation({ invitationId })).toMatchObject({ status: 'refused' })
    expect(await listInvitations()).toMatchObject([{ state: 'revoked', left: 'Foi cancelado' }])
  })

  it('with a message that is too long is refused at its field', async () => {
    const sent = createFormData({
      ...{ submission: randomUUID(), label: '', for: 'one', until: nextWeek },
      message: 'a'.repeat(201),
    })
    expect(await createInvitation(idle, sent)).toMatchObject({ errors: { message: ['Use no máximo 200 caracteres.'] } })
  })

  it.each([
    ['', 'Informe até quando o convite vale.'],
    ['2020-01-01', 'Escolha hoje ou um dia que ainda vem.'],
    ['2999-01-01', 'Escolha um dia nos próximos seis meses.'],
  ])('valid until "%s" is refused at its field', async (until, text) => {
    const sent = createFormData({ submission: randomUUID(), label: '', for: 'one', until })
    expect(await createInvitation(idle, sent)).toMatchObject({ status: 'refused', errors: { until: [text] } })
  })
})
