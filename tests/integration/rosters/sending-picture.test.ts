import { beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/rosters/picture/route'
import { NAME_SIZE, PICTURE_WIDTH } from '@/components/rosters/sending/roster-picture'
import { CHURCH_ID } from '@/lib/church/stored'
import { db } from '@/lib/platform/database/db'
import { getRosterPictures } from '@/lib/rosters/picture/queries'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

const sundays = ['2096-01-01', '2096-01-08', '2096-01-15', '2096-01-22', '2096-01-29']
const functions = [
  ...['Voz', 'Back vocal feminino', 'Violão', 'Guitarra', 'Contrabaixo', 'Teclado'],
  ...['Bateria e percussão', 'Saxofone', 'Som', 'Projeção', 'Transmissão ao vivo', 'Iluminação'],
]
const longNames = [
  ...['Maximiliano Bittencourt', 'Maria da Conceição Vasconcelos', 'Wellington Albuquerque', 'Jó'],
  ...['Bartolomeu Cavalcanti', 'Ana Carolina Montenegro', 'Ana Carolina Siqueira', 'Pr. João Batista Quaresma'],
]

let eventId: string
beforeEach(async () => {
  eventId = (await insertSundayService()).id
  await signInAs('member')
})

/** A month of five Sundays in which every position is taken by as many people. */
async function publishMonth(eventIds: string[], { positions, each }: { positions: number; each: number }) {
  const team = await insertTeam({ name: 'Louvor', positions: functions.slice(0, positions) })
  const people = await Promise.all(longNames.map(name => insertServant({ name })))
  for (const id of eventIds)
    for (const day of sundays)
      for (const [n, positionId] of team.positionIds.entries())
        for (let place = 0; place < each; place += 1) {
          const servantId = people[(n + place) % people.length]?.id ?? ''
          await insertAssignment({ eventId: id, originalStart: `${day}T18:00`, positionId, servantId, status: 'asked' })
        }
  return team.id
}

const ask = (team: string, page = 1) =>
  GET(new Request(`http://localhost:3000/api/rosters/picture?month=2096-01&team=${team}&page=${page}`))

async function readPicture(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  return { kilobytes: bytes.length / 1000, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

describe('the picture of a month for the group', () => {
  it('of five Sundays and twelve positions is one that loads fast and can be read on a small phone', async () => {
    const team = await publishMonth([eventId], { positions: 12, each: 1 })
    const response = await ask(team)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-pictures')).toBe('1')
    const picture = await readPicture(response)
    expect(picture.width).toBe(1080)
    expect(picture.kilobytes).toBeLessThanOrEqual(200)
    expect((NAME_SIZE / PICTURE_WIDTH) * 360).toBeGreaterThanOrEqual(11)
  })

  it('of many services and people is several, each as small and as readable', async () => {
    const others = await Promise.all([1, 2, 3].map(() => insertSundayService()))
    const team = await publishMonth([eventId, ...others.map(({ id }) => id)], { positions: 6, each: 3 })
    const count = Number((await ask(team)).headers.get('x-pictures'))
    expect(count).toBeGreaterThan(1)
    for (let page = 1; page <= count; page += 1) {
      const { kilobytes, width, height } = await readPicture(await ask(team, page))
      expect(width).toBe(1080)
      expect(kilobytes).toBeLessThanOrEqual(200)
      // A messenger makes longer ones smaller.
      expect(height).toBeLessThanOrEqual(3000)
    }
    expect((await ask(team, count + 1)).status).toBe(404)
  })

  it('shows first names, who is missing and what is cancelled; no draft and nobody who cannot', async () => {
    const team = await insertTeam({ name: 'Louvor', positions: ['Voz', 'Violão'] })
    const [voice = '', guitar = ''] = team.positionIds
    await insertNeed({ eventId, positionId: voice, count: 1 })
    await insertNeed({ eventId, positionId: guitar, count: 2 })
    const place = async (name: string, day: string, positionId: string, status: 'draft' | 'asked' | 'yes' | 'no') =>
      insertAssignment({
        ...{ eventId, originalStart: `${day}T18:00`, positionId, status },
        servantId: (await insertServant({ name })).id,
      })
    await place('Ana Lima', '2096-01-08', voice, 'yes')
    await place('Ana Souza', '2096-01-08', guitar, 'asked')
    await place('Pedro Paulo Reis', '2096-01-08', guitar, 'no')
    await place('Rascunha', '2096-01-15', voice, 'draft')
    await place('Davi Rocha', '2096-01-22', voice, 'yes')
    await db.eventException.create({
      data: {
        ...{ eventId, originalStart: new Date('2096-01-22T18:00Z'), title: 'Culto de Domingo', isCancelled: true },
        ...{ eventDate: new Date('2096-01-22'), eventTime: new Date('1970-01-01T18:00Z') },
      },
    })
    await signInAs('admin')
    const found = await getRosterPictures({ month: '2096-01', team: team.id })
    expect(found?.title).toBe('Louvor, janeiro de 2096')
    const days = found?.pictures.flat(2) ?? []
    expect(days.map(({ day, isCancelled }) => [day, isCancelled])).toEqual([
      ['Domingo, 8', false],
      ['Domingo, 22', true],
    ])
    expect(days[0]?.rows).toEqual([
      { position: 'Voz', names: ['Ana L.'], isOpen: false },
      { position: 'Violão', names: ['Ana S.'], isOpen: true },
    ])
  })

  it('shows a newcomer nothing of a service for members only, if the church says so', async () => {
    await db.churchRow.create({ data: { id: CHURCH_ID, settings: { newcomersSeeMembersOnly: false } } })
    const team = await publishMonth([eventId], { positions: 1, each: 1 })
    await db.event.update({ where: { id: eventId }, data: { membersOnly: true } })
    await signIn(await insertProfile({ name: 'Recém-chegado' }))
    expect((await ask(team)).status).toBe(404)
    await signInAs('admin')
    expect((await ask(team)).status).toBe(200)
  })
})
