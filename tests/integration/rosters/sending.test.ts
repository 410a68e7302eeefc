import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { makeAnswerLinks, noteSent } from '@/lib/rosters/actions/sending'
import { getSendingList } from '@/lib/rosters/sending/queries'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { countRows } from '@/tests/support/rows'

// Sundays.
const [first, second, third] = ['2096-01-08T18:00', '2096-01-15T18:00', '2096-01-22T18:00'] as const
const month = '2096-01'

let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
beforeEach(async () => {
  const leader = await insertProfile({ name: 'Líder' })
  team = await insertTeam({ name: 'Louvor', positions: ['Voz', 'Violão'], leaderIds: [leader.id] })
  eventId = (await insertSundayService()).id
  await signIn(leader)
})

type Person = Parameters<typeof insertServant>[0]
type Asked = { at?: string; status?: 'draft' | 'asked' | 'yes' | 'no' | 'out'; position?: number }

/** Somebody who was asked, for one Sunday after the other. */
async function insertAsked(person: Person, ...asked: Asked[]) {
  const servant = await insertServant(person)
  for (const { at = first, status = 'asked', position = 0 } of asked) {
    const positionId = team.positionIds[position] ?? ''
    await insertAssignment({ eventId, originalStart: at, positionId, servantId: servant.id, status })
  }
  return servant
}

const readPeople = async () => (await getSendingList({ month, team: team.id }))?.people ?? []
const makeLinks = () => makeAnswerLinks({ month, teamId: team.id })

describe('the messages that a leader sends by hand', () => {
  it('say when, where and in what a person serves, and where they answer', async () => {
    await insertAsked(
      { name: 'Rute Sampaio', phone: '27988887777' },
      { at: second, position: 1 },
      { at: first },
      { at: third, status: 'yes' },
    )
    await makeLinks()
    const [rute] = await readPeople()
    expect(rute?.text?.replace(/escala\/\S+/, 'escala/TOKEN')).toBe(
      [
        '*Louvor: escala de janeiro de 2096*',
        'Olá, Rute! Você está na escala:',
        [
          '• Domingo, 8 de janeiro, 18:00, Culto de Domingo: Voz',
          '• Domingo, 15 de janeiro, 18:00, Culto de Domingo: Violão',
          '• Domingo, 22 de janeiro, 18:00, Culto de Domingo: Voz (você vai)',
        ].join('\n'),
        'Toque no link e diga se você vai. Não precisa de senha, e dá para mudar a resposta depois:',
        'http://localhost:3000/escala/TOKEN',
        'Nossa igreja',
      ].join('\n\n'),
    )
    expect(rute?.address).toBe(`https://wa.me/5527988887777?text=${encodeURIComponent(rute?.text ?? '')}`)
  })

  it('tell who was taken out, and thank who answered', async () => {
    await insertAsked({ name: 'Ester' }, { at: first, status: 'out' }, { at: second, status: 'no' })
    await makeLinks()
    const [ester] = await readPeople()
    expect(ester?.text).toMatch(/15 de janeiro, 18:00, Culto de Domingo: Voz \(você não pode\)/)
    expect(ester?.text).toMatch(/Você não está mais na escala:\n• Domingo, 8 de janeiro/)
    expect(ester?.text).toMatch(/Obrigado por responder\. Se algo mudar, avise por aqui:/)
    expect(ester).not.toHaveProperty('address')
  })

  it('leave out drafts, cancelled services, and people whose account is suspended', async () => {
    await insertAsked({ name: 'Rascunho' }, { status: 'draft' })
    const { id: profileId } = await insertProfile({ name: 'Suspensa' })
    await insertAsked({ name: 'Suspensa', profileId }, {})
    await db.profile.update({ where: { id: profileId }, data: { suspendedAt: new Date() } })
    await insertAsked({ name: 'Cancelado' }, { at: second })
    await db.eventException.create({
      data: {
        ...{ eventId, originalStart: new Date(`${second}Z`), title: 'Culto de Domingo', isCancelled: true },
        ...{ eventDate: new Date('2096-01-15'), eventTime: new Date('1970-01-01T18:00Z') },
      },
    })
    expect(await readPeople()).toEqual([])
  })

  it('come in the order of need: whom the app cannot tell, who has not answered, who has', async () => {
    const [reached, quiet] = [await insertProfile({ name: 'Ana' }), await insertProfile({ name: 'Bia' })]
    await db.notificationChoice.createMany({
      data: [
        { profileId: reached.id, topic: 'events', channel: 'mail' },
        { profileId: quiet.id, topic: 'events', channel: 'none' },
      ],
    })
    await insertAsked({ name: 'Ana', profileId: reached.id }, {})
    await insertAsked({ name: 'Bia', profileId: quiet.id }, {})
    await insertAsked({ name: 'Caio' }, {})
    await insertAsked({ name: 'Abel' }, { status: 'yes' })
    expect((await readPeople()).map(({ name, isReached }) => `${name} ${isReached}`)).toEqual([
      'Bia false',
      'Caio false',
      'Ana true',
      'Abel false',
    ])
  })
})

describe('the links in them', () => {
  it('are made by an action and never by reading, and are the same the next time', async () => {
    await insertAsked({ name: 'Rute' }, {})
    const before = await countRows()
    expect(await readPeople()).toMatchObject([{ name: 'Rute', text: null }])
    expect(await countRows()).toEqual(before)

    await makeLinks()
    const [rute] = await readPeople()
    await makeLinks()
    expect((await readPeople())[0]?.text).toBe(rute?.text)
    expect(await db.servantLink.count()).toBe(1)
  })

  it('are made anew after they were exchanged, and last until a service that moved', async () => {
    const { id } = await insertAsked({ name: 'Rute' }, {})
    await makeLinks()
    await db.servantLink.updateMany({ data: { expiresAt: new Date('2096-01-05') } })
    expect(await readPeople()).toMatchObject([{ text: null }])
    await makeLinks()
    expect(await readPeople()).toMatchObject([{ text: expect.stringContaining('/escala/') }])

    const [old] = await readPeople()
    await db.servantLink.deleteMany({ where: { servantId: id } })
    await makeLinks()
    expect((await readPeople())[0]?.text).not.toBe(old?.text)
  })
})

describe('what was sent', () => {
  it('is noted with the hour, until something else is published', async () => {
    const { id: servantId } = await insertAsked({ name: 'Rute' }, {})
    await makeLinks()
    expect(await noteSent({ teamId: team.id, servantId })).toMatchObject({ status: 'done' })
    expect(await readPeople()).toMatchObject([{ sent: expect.stringMatching(/^enviado às \d\d:\d\d$/) }])

    const [positionId = ''] = team.positionIds
    const { id } = await insertAssignment({ eventId, originalStart: third, positionId, servantId, status: 'asked' })
    await db.assignment.update({ where: { id }, data: { askedAt: new Date(Date.now() + 1000) } })
    expect((await readPeople())[0]).not.toHaveProperty('sent')
  })

  it('is noted by no other team’s leader', async () => {
    const { id: servantId } = await insertAsked({ name: 'Rute' }, {})
    await makeLinks()
    const other = await insertProfile({ name: 'Outro líder' })
    const sound = await insertTeam({ name: 'Som', positions: ['Mesa'], leaderIds: [other.id] })
    await signIn(other)
    expect(await noteSent({ teamId: team.id, servantId })).toMatchObject({ status: 'refused', gone: true })
    expect(await noteSent({ teamId: sound.id, servantId })).toMatchObject({
      message: { text: 'Esta pessoa não está mais na escala desta equipe. Abra de novo.' },
    })
    expect(await getSendingList({ month, team: team.id })).toBeNull()
    await signInAs('admin')
    expect(await readPeople()).toMatchObject([{ name: 'Rute' }])
    expect((await readPeople())[0]).not.toHaveProperty('sent')
  })
})
