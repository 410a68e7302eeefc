import { describe, expect, it } from 'vitest'
import { exportOf, type PersonalData, sections } from '@/lib/assembly/privacy/export/content'
import { exportHtml } from '@/lib/assembly/privacy/export/html'
import { exportJson } from '@/lib/assembly/privacy/export/json'
import { words } from '@/lib/platform/personal-data/export-words'
import { naughtyTexts } from '@/tests/support/naughty'

const at = new Date('2026-11-20T17:05:00Z')
const about = { church: { name: 'Comunidade Porto Desejado' }, now: at }
const hymn = { number: 12, title: 'Vinde' }
const standing = { id: '1', version: 1, removedAt: null, createdAt: at, updatedAt: at }

/** A person who wrote this wherever people write. */
function aLife(text: string): PersonalData {
  const notice = { title: text, createdAt: at, removedAt: null }
  const thing = { hymn: null, notice: null, playlist: null, event: null }
  const event = {
    title: text,
    description: text,
    eventDate: new Date('2026-12-01'),
    createdBy: '1',
    membersOnly: false,
    ...{
      endTime: new Date('1970-01-01T21:00Z'),
      endsNextDay: false,
      isAllDay: false,
      endDays: 0,
      place: text,
      mapLink: null,
      picture: null,
    },
    ...{ rule: 'FREQ=WEEKLY;BYDAY=TU', lastDay: null, places: null, goingCloses: null, isCancelled: false },
    ...{ exceptionChanges: 0, splitFrom: null, splitAt: null },
  }
  return {
    hymns: new Map([['h1', `12 ${text}`]]),
    person: {
      ...{ id: '1', name: text, email: text, phone: '27999999999', birthDate: new Date('1984-07-13'), version: 1 },
      ...{ profileImage: '/uploads/avatars/1/1.jpg', isAdmin: false, duties: ['music'], confirmedAt: at },
      emailConfirmedAt: at,
      ...{ youngerBirthDate: new Date('1984-07-13'), youngSeenAt: null },
      ...{ suspendedAt: null, createdAt: at },
      comments: [{ notice, content: text, createdAt: at, editedAt: at, earlierTexts: [text] }],
      likes: [{ notice: { ...notice, removedAt: at }, createdAt: at }],
      notices: [
        {
          ...{ ...standing, title: text, content: text, authorId: '1', type: 'main', showOnHomepage: false },
          ...{ image: '/uploads/notices/1.webp', images: [text] },
        },
      ],
      playlists: [
        {
          ...standing,
          name: text,
          description: text,
          createdBy: '1',
          items: [{ hymn, key: 'G', capo: 2, note: text, singer: text, tempo: 72 }],
        },
      ],
      events: [{ ...standing, ...event, eventTime: new Date('1970-01-01T19:30Z') }],
      attendances: [{ event: { title: text }, originalStart: new Date('2026-12-01T19:30Z'), createdAt: at }],
      activatedLive: [{ id: 1, isActive: true, url: text, activatedAt: at, expiresAt: at, activatedBy: '1' }],
      prayerRequests: [
        {
          ...{ id: '1', fullName: text, birthDate: new Date('1984-07-13'), phone: '2733334444', isMember: true },
          ...{ prayerDescription: text, createdAt: at, askedBy: '1', status: 'praying', isUrgent: false },
          ...{ claimedBy: null, claimedAt: at, answeredAt: null, outcome: text, version: 1 },
        },
      ],
      consents: [{ purpose: 'photos', isGiven: true, decidedAt: at }],
      sessions: [{ device: text, createdAt: at, lastSeenAt: at, expiresAt: at }],
      roleChanges: [{ duty: null, isGiven: true, changedAt: at }],
      givenRoles: [{ duty: 'pastoral', isGiven: false, changedAt: at }],
      invitations: [{ label: text, message: text, places: null, createdAt: at, expiresAt: at }],
      versions: [
        { ...thing, notice: { title: text }, content: { title: text, type: 'main', images: [text] }, madeAt: at },
        { ...thing, playlist: { name: text }, content: { name: text, hymns: ['h1', 'h2'] }, madeAt: at },
        { ...thing, content: { name: text }, madeAt: at },
      ],
      removals: [{ ...thing, event: { title: text }, kind: 'hidden', removedAt: at }],
      ownWays: [
        {
          ...{ hymn: { number: 12, title: text }, item: null, key: 'G', capo: 2, note: text, seconds: 240 },
          updatedAt: at,
        },
      ],
      singerKeys: [{ hymn: { number: 12, title: text }, singer: text, key: 'G', usedAt: at }],
      notificationChoices: [{ topic: 'live', channel: 'phone', chosenAt: at }],
      notificationSettings: { quietFrom: new Date('1970-01-01T22:00Z'), quietUntil: new Date('1970-01-01T07:00Z') },
      notifications: [{ topic: 'live', channel: 'phone', createdAt: at, sentAt: at, seenAt: at }],
      pushSubscriptions: [{ session: { device: text }, createdAt: at }],
      playedPlaylists: [{ playlist: { name: text }, createdAt: at }],
      servant: {
        ...{ id: '1', name: text, phone: '27988887777', isAdult: true, guardianConfirmedAt: null, createdAt: at },
        qualifications: [{ position: { name: text, team: { name: text } } }],
        assignments: [
          {
            ...{ originalStart: new Date('2027-03-07T18:00Z'), status: 'no', note: text },
            ...{ position: { name: text, team: { name: text } }, event: { title: text } },
          },
        ],
        absences: [{ firstDay: new Date('2027-04-01'), lastDay: new Date('2027-04-11') }],
        links: [{ kind: 'answer' }],
      },
      ledTeams: [{ team: { name: text }, givenAt: at }],
      mailRefusal: { days: 2, lastDay: new Date('2026-11-20') },
      uploads: [
        { name: 'avatars/1/1.jpg', createdAt: at },
        { name: 'notices/1.webp', createdAt: at },
      ],
    } as PersonalData['person'],
  }
}

const read = async (name: string) => (name.endsWith('.webp') ? null : 'AAAA')
const page = async (life: PersonalData) => (await Array.fromAsync(exportHtml(exportOf(life), read, about))).join('')
const json = async (life: PersonalData) =>
  JSON.parse((await Array.fromAsync(exportJson(exportOf(life), read))).join('')) as Record<string, never>

describe('the page that a person takes home', () => {
  it('says everything in words: titles, days and hours on the church’s wall, yes and no', async () => {
    const said = await page(aLife('Mutirão'))
    for (const { title } of sections) expect(said).toContain(`<h2>${title} (`)
    const profile = Object.keys(exportOf(aLife('Mutirão')).profile)
    for (const [word, label] of Object.entries(words))
      if (profile.includes(word)) expect(said).toContain(`<dt>${label}</dt>`)
    for (const words of [
      '<dt>Aviso</dt><dd>Mutirão</dd>',
      '<dd>Um aviso que saiu do ar</dd>',
      '<dd>20 de nov de 2026 às 14:05</dd>',
      '<dd>13 de julho de 1984</dd>',
      '<dd>(27) 99999-9999</dd>',
      '<dt>Permitido</dt><dd>Sim</dd>',
      '<dd>Aviso “Mutirão”</dd>',
      '<b>Tipo:</b> Importante',
      '<b>Louvores:</b> 12 Mutirão, h2',
      '<dd>Dados da igreja</dd>',
      '07 de março de 2027, Mutirão: Mutirão · não pode · “Mutirão”',
      '01 de abril de 2027 a 11 de abril de 2027',
    ])
      expect(said).toContain(words)
  })

  it('holds its pictures, and says of one that its file is gone', async () => {
    const said = await page(aLife('Mutirão'))
    expect(said).toContain('<img alt="" src="data:image/jpeg;base64,AAAA">')
    expect(said).toContain('<a href="#notices/1.webp">ver a foto</a>')
    expect(said).toContain('<p>O arquivo já não está guardado.</p>')
  })

  it('asks for nothing from anywhere, and runs nothing', async () => {
    const said = await page(aLife('Mutirão'))
    expect(said).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`)
    expect(said).not.toMatch(/<script|<link|@import|url\(|src="(?!data:)|href="(?!#)/)
  })

  it('names what is empty in a sentence', async () => {
    const { person, hymns } = aLife('Mutirão')
    const said = await page({ person: { ...person, likes: [], uploads: [], events: [] }, hymns })
    expect(said).toContain('Não há nada em: Curtidas, Eventos que você criou.')
    expect(said).not.toContain('<h2>Curtidas')
  })
})

it('whatever people write is text in it, and the same text in the other file', async () => {
  const markup = (page: string) => page.match(/<[^>]*>/g)
  const plain = markup(await page(aLife('palavra')))
  for (const text of naughtyTexts.filter(text => text.trim())) {
    const life = aLife(text)
    expect(markup(await page(life)), text).toEqual(plain)
    const { perfil, comentarios } = await json(life)
    expect(perfil, text).toMatchObject({ nome: text })
    expect(comentarios, text).toMatchObject([{ texto: text, aviso: text }])
  }
})

it('the file for programs has the wall clock with its offset, days as days, and pictures in base64', async () => {
  expect(await json(aLife('Mutirão'))).toMatchObject({
    perfil: { nome: 'Mutirão', dataDeNascimento: '1984-07-13', contaCriadaEm: '2026-11-20T14:05:00-03:00' },
    eventos: [{ data: '2026-12-01', horario: '19:30' }],
    arquivos: [{ nome: 'avatars/1/1.jpg', conteudoEmBase64: 'AAAA' }, { conteudoEmBase64: null }],
  })
})
