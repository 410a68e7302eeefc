import sharp from 'sharp'
import { CHURCH_ID } from '@/lib/church/church'
import type { Church } from '@/lib/church/facts'
import { changeChurch, changeSettings } from '@/lib/church/mutations'
import { readSettings } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { addEvent } from '@/lib/events/mutations'
import { addHymn, trashHymn } from '@/lib/hymns/mutations'
import { enqueue } from '@/lib/jobs/queue'
import {
  addNotice,
  changeNotice,
  moveNoticeToTrash,
  removeComment,
  saveComment,
  setLike,
} from '@/lib/notices/mutations'
import { beginLeading } from '@/lib/playing/leading/mutations'
import { saveChanges } from '@/lib/playing/preferences/mutations'
import { noItemSettings } from '@/lib/playlists/item-settings'
import { changeItemSettings } from '@/lib/playlists/items/mutations'
import { createWithHymns } from '@/lib/playlists/mutations'
import { takeStep } from '@/lib/prayers/mutations'
import { toSettingsFields } from '@/lib/prayers/settings'
import { columnFromDay } from '@/lib/runtime/time'
import type { Person } from '@/lib/session/actor'
import { storeImage } from '@/lib/uploads/mutations'
import {
  addPeople,
  createGuestCookie,
  createSignedInCookie,
  insertSession,
  PASSWORD,
  type People,
  suspendElisa,
} from './people'

// A small church with rows in every table, written by the app's own code. Everybody in it is made up.

const createSubmission = () => crypto.randomUUID()

/**
 * Fills an empty database and the folder of uploads. Returns what the database does not tell: cookies, a password,
 * links.
 */
export async function fillChurch() {
  const people = await addPeople()
  await addChurch(people)
  await addNotices(people)
  await addSongs(people)
  await addEvents(people)
  await addPrayers(people)
  await addLiveStream(people)
  await suspendElisa(people)
  const { ana, davi, invitation } = people
  return {
    password: PASSWORD,
    invitation,
    people: { ana, davi },
    cookies: {
      ana: await createSignedInCookie(ana),
      davi: await createSignedInCookie(davi),
      guest: await createGuestCookie(),
    },
  }
}

async function addChurch({ ana }: People) {
  const photo = await addPicture('church', ana, '#558')
  const by = { by: ana }
  const facts = {
    name: 'Igreja da Ponte Velha',
    shortName: 'Ponte Velha',
    welcome: 'Entre, a casa é sua.',
    description: 'Uma igreja inventada, à beira de um rio inventado.',
    street: 'Rua da Ponte, 12',
    district: 'Centro',
    city: 'Rio Manso',
    state: 'MG',
    postalCode: '35999-000',
    phone: '31999990000',
    social: [{ name: 'Instagram', url: 'https://fotos.example/pontevelha' }],
    email: 'casa@pontevelha.example',
    missionText: 'Servir a cidade com alegria.',
    photos: [{ address: photo, about: 'A ponte ao entardecer' }],
    team: [{ name: 'Ana Conceição', role: 'Pastora', photo: '' }],
    services: [{ name: 'Culto', weekday: 'Sunday', starts: '09:00', ends: '10:30', about: 'Com café depois.' }],
  } satisfies Partial<Church>
  requireSuccess(await changeChurch({ version: 1, facts, ...by }))
  const { version } = await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })
  requireSuccess(await changeChurch({ version, facts: { welcome: 'Entre, há café e lugar à mesa.' }, ...by }))
  await changeSettings({ prayerRecipients: ['oracao@pontevelha.example'], prayerRetentionDays: 90 })
}

async function addNotices({ ana, clara, davi, elisa }: People) {
  const [photo, second] = [await addPicture('notices', clara, '#7a5'), await addPicture('notices', clara, '#a57')]
  const avatar = await addPicture(`avatars/${davi}`, davi, '#a83')
  await db.profile.update({ where: { id: davi }, data: { profileImage: avatar } })

  const workday = await insertNotice(clara, { title: 'Mutirão no sábado', image: photo, images: [photo, second] })
  const gallery = await insertNotice(clara, {
    title: 'Fotos do passeio',
    images: [second, photo],
    showOnHomepage: true,
  })
  await insertNotice(ana, { title: 'Assembleia "geral"', content: 'Dia 10:\n\tàs 19h \\N', type: 'main' })
  const hidden = await insertNotice(elisa, { title: 'Vende-se bicicleta' })
  const input = { ...plainNotice, title: 'Mutirão no domingo', image: photo, images: [photo, second] }
  requireSuccess(await changeNotice({ id: workday, version: 1, input: input, by: clara }))

  await addComment(workday, davi, 'Levo a enxada. 🌱')
  await removeComment(await addComment(workday, davi, 'Isto foi apagado'), 'deleted', davi)
  await addComment(gallery, elisa, 'Que dia bonito!')
  await setLike(workday, davi, true)
  await setLike(gallery, ana, true)
  await moveNoticeToTrash(hidden, ana)
}

const plainNotice = {
  content: 'Todos estão convidados.',
  type: 'normal' as const,
  showOnHomepage: false,
  image: null,
  images: [],
}

type NoticeFields = {
  title: string
  content?: string
  type?: 'main'
  showOnHomepage?: boolean
  image?: string
  images?: string[]
}

async function insertNotice(authorId: string, fields: NoticeFields) {
  await addNotice({ ...plainNotice, ...fields }, { submission: createSubmission(), authorId })
  const { id } = await db.notice.findFirstOrThrow({ where: { title: fields.title }, select: { id: true } })
  return id
}

async function addComment(noticeId: string, authorId: string, content: string) {
  return (await saveComment({ noticeId, authorId, content }, createSubmission()))?.id ?? ''
}

async function addSongs({ ana, bento, davi }: People) {
  const add = (number: number, title: string, lyrics: string, defaultKey = 'G') =>
    addHymn({ number, title, lyrics, defaultKey }, { submission: createSubmission(), by: bento })
  const riverId = await add(1, 'Rio manso', '[G]Corre o rio [D/F#]manso\n{n}\n[Em]até o [C7M]mar')
  const bridgeId = await add(2, 'A ponte', '[Coro]\n[Am]Sobre a [F]ponte\n[2x]', 'Am')
  const removedId = await add(3, 'Cantiga de antes', '[Bb]Já não se [Eb]canta', 'Bb')

  const itemSettings = { ...noItemSettings, key: 'A', capo: 2, note: 'começa a capela', singer: 'Lia', tempo: 72 }
  const hymnIds = [
    { hymnId: riverId, ...itemSettings },
    { hymnId: bridgeId, ...noItemSettings },
    { hymnId: removedId, ...noItemSettings, singer: 'Rui' },
    { hymnId: riverId, ...noItemSettings },
  ]
  const playlist = { submission: createSubmission(), name: 'Domingo de manhã', description: 'Ensaio às 8h', hymnIds }
  const sessionId = await insertSession(bento)
  const leader: Person = {
    ...{ id: bento, name: 'Bento Luz', role: 'member', duties: ['music'], confirmed: true },
    sessionId,
  }
  const { id: playlistId } = await createWithHymns(playlist, bento, leader)
  await createWithHymns(
    { submission: createSubmission(), name: 'Do Davi', description: '', hymnIds: hymnIds.slice(1, 2) },
    davi,
  )

  const item = await db.playlistItem.findFirstOrThrow({ where: { playlistId, hymnId: bridgeId } })
  await changeItemSettings({
    playlistId,
    itemId: item.id,
    by: bento,
    settings: { singer: 'Rui', key: 'Bm' },
    setter: leader,
  })
  await trashHymn(removedId, ana)

  const ownPreferences = {
    hymnId: bridgeId,
    itemId: null,
    was: {},
    is: { key: 'Gm', note: 'Dedilhado', seconds: 200 },
    ago: 1000,
  }
  await saveChanges(
    davi,
    [ownPreferences, { hymnId: bridgeId, itemId: item.id, was: {}, is: { capo: 3 }, ago: 500 }],
    new Date(),
  )
  await beginLeading(
    { playlistId, leaderId: bento, sessionId },
    { says: 'begin', item: item.id, place: 1.5, key: 'Bm', over: false },
  )
}

async function addEvents({ clara, davi }: People) {
  const event = {
    title: 'Vigília',
    description: 'Traga um agasalho',
    date: '2026-12-31',
    time: '22:00',
    membersOnly: false,
  } as const
  await addEvent(event, { submission: createSubmission(), by: clara })
  const membersEvent = { ...event, title: 'Almoço', description: null, time: '12:30', membersOnly: true } as const
  await addEvent(membersEvent, { submission: createSubmission(), by: davi })
}

async function addPrayers({ ana, davi }: People) {
  const requestFields = {
    fullName: 'Dona Zulmira',
    birthDate: columnFromDay('1950-07-01'),
    phone: '31988880000',
    isMember: true,
    prayerDescription: 'Pela cirurgia da semana que vem.',
  }
  const { id } = await db.prayerRequest.create({ data: { ...requestFields, askedBy: davi } })
  await db.prayerRequest.create({ data: { ...requestFields, fullName: 'Um visitante', isMember: false } })
  await db.prayerNote.create({ data: { requestId: id, authorId: ana, content: 'Visita marcada.' } })
  await db.$transaction(async transaction => {
    await enqueue(transaction, 'mailPrayerRequest', { requestId: id, recipient: 'oracao@pontevelha.example' })
    await takeStep(transaction, 'marked_urgent', { id, by: ana })
    await takeStep(transaction, 'claimed', { id, by: ana })
    const before = toSettingsFields(await readSettings(transaction))
    const after = { ...before, recipients: 'oracao@pontevelha.example' }
    await transaction.prayerSettingsChange.create({ data: { number: 1, before, after, changedBy: ana } })
  })
}

async function addLiveStream({ clara }: People) {
  const activatedAt = new Date()
  const expiresAt = new Date(activatedAt.getTime() + 3_600_000)
  const stream = { isActive: true, url: 'https://video.example/ao-vivo', activatedAt, expiresAt, activatedBy: clara }
  await db.liveSettings.upsert({ where: { id: 1 }, create: stream, update: stream })
}

/** Without this check, a refused change would silently leave its rows out of the dump. */
function requireSuccess(refusal: unknown) {
  if (refusal) throw new Error(`a change was refused: ${JSON.stringify(refusal)}`)
}

async function addPicture(folder: Parameters<typeof storeImage>[0]['folder'], ownerId: string, background: string) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const image = await storeImage({ bytes, folder, ownerId })
  if ('refusal' in image) throw new Error(image.refusal)
  return image.address
}
