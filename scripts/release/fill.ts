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
import { changeItemSettings, createWithHymns } from '@/lib/playlists/mutations'
import { takeStep } from '@/lib/prayers/mutations'
import { toSettingsFields } from '@/lib/prayers/settings'
import { columnFromDay } from '@/lib/runtime/time'
import type { Person } from '@/lib/session/actor'
import { storeImage } from '@/lib/uploads/mutations'
import { addPeople, addSession, asGuest, type People, password, signedIn, suspendElisa } from './people'

// A small church in which every table has rows, written as the app writes them. Everybody in it is made up.

const submission = () => crypto.randomUUID()

/** Fills an empty database and the folder of uploads. Says what is known outside of them: cookies, a password, links. */
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
    password,
    invitation,
    people: { ana, davi },
    cookies: { ana: await signedIn(ana), davi: await signedIn(davi), guest: await asGuest() },
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
  written(await changeChurch({ version: 1, facts, ...by }))
  const { version } = await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })
  written(await changeChurch({ version, facts: { welcome: 'Entre, há café e lugar à mesa.' }, ...by }))
  await changeSettings({ prayerRecipients: ['oracao@pontevelha.example'], prayerRetentionDays: 90 })
}

async function addNotices({ ana, clara, davi, elisa }: People) {
  const [photo, second] = [await addPicture('notices', clara, '#7a5'), await addPicture('notices', clara, '#a57')]
  const avatar = await addPicture(`avatars/${davi}`, davi, '#a83')
  await db.profile.update({ where: { id: davi }, data: { profileImage: avatar } })

  const workday = await notice(clara, { title: 'Mutirão no sábado', image: photo, images: [photo, second] })
  const gallery = await notice(clara, { title: 'Fotos do passeio', images: [second, photo], showOnHomepage: true })
  await notice(ana, { title: 'Assembleia "geral"', content: 'Dia 10:\n\tàs 19h \\N', type: 'main' })
  const hidden = await notice(elisa, { title: 'Vende-se bicicleta' })
  const typed = { ...plain, title: 'Mutirão no domingo', image: photo, images: [photo, second] }
  written(await changeNotice({ id: workday, version: 1, input: typed, by: clara }))

  await addComment(workday, davi, 'Levo a enxada. 🌱')
  await removeComment(await addComment(workday, davi, 'Isto foi apagado'), 'deleted', davi)
  await addComment(gallery, elisa, 'Que dia bonito!')
  await setLike(workday, davi, true)
  await setLike(gallery, ana, true)
  await moveNoticeToTrash(hidden, ana)
}

const plain = {
  content: 'Todos estão convidados.',
  type: 'normal' as const,
  showOnHomepage: false,
  image: null,
  images: [],
}

type Notice = {
  title: string
  content?: string
  type?: 'main'
  showOnHomepage?: boolean
  image?: string
  images?: string[]
}

async function notice(authorId: string, given: Notice) {
  await addNotice({ ...plain, ...given }, { submission: submission(), authorId })
  const { id } = await db.notice.findFirstOrThrow({ where: { title: given.title }, select: { id: true } })
  return id
}

async function addComment(noticeId: string, authorId: string, content: string) {
  return (await saveComment({ noticeId, authorId, content }, submission()))?.id ?? ''
}

async function addSongs({ ana, bento, davi }: People) {
  const add = (number: number, title: string, lyrics: string, defaultKey = 'G') =>
    addHymn({ number, title, lyrics, defaultKey }, { submission: submission(), by: bento })
  const river = await add(1, 'Rio manso', '[G]Corre o rio [D/F#]manso\n{n}\n[Em]até o [C7M]mar')
  const bridge = await add(2, 'A ponte', '[Coro]\n[Am]Sobre a [F]ponte\n[2x]', 'Am')
  const former = await add(3, 'Cantiga de antes', '[Bb]Já não se [Eb]canta', 'Bb')

  const sung = { ...noItemSettings, key: 'A', capo: 2, note: 'começa a capela', singer: 'Lia', tempo: 72 }
  const hymnIds = [
    { hymnId: river, ...sung },
    { hymnId: bridge, ...noItemSettings },
    { hymnId: former, ...noItemSettings, singer: 'Rui' },
    { hymnId: river, ...noItemSettings },
  ]
  const list = { submission: submission(), name: 'Domingo de manhã', description: 'Ensaio às 8h', hymnIds }
  const sessionId = await addSession(bento)
  const leader: Person = {
    ...{ id: bento, name: 'Bento Luz', role: 'member', duties: ['music'], confirmed: true },
    sessionId,
  }
  const { id: playlistId } = await createWithHymns(list, bento, leader)
  await createWithHymns(
    { submission: submission(), name: 'Do Davi', description: '', hymnIds: hymnIds.slice(1, 2) },
    davi,
  )

  const item = await db.playlistItem.findFirstOrThrow({ where: { playlistId, hymnId: bridge } })
  await changeItemSettings({
    playlistId,
    itemId: item.id,
    by: bento,
    settings: { singer: 'Rui', key: 'Bm' },
    setter: leader,
  })
  await trashHymn(former, ana)

  const mine = { hymnId: bridge, itemId: null, was: {}, is: { key: 'Gm', note: 'Dedilhado', seconds: 200 }, ago: 1000 }
  await saveChanges(davi, [mine, { hymnId: bridge, itemId: item.id, was: {}, is: { capo: 3 }, ago: 500 }], new Date())
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
  await addEvent(event, { submission: submission(), by: clara })
  const ours = { ...event, title: 'Almoço', description: null, time: '12:30', membersOnly: true } as const
  await addEvent(ours, { submission: submission(), by: davi })
}

async function addPrayers({ ana, davi }: People) {
  const asked = {
    fullName: 'Dona Zulmira',
    birthDate: columnFromDay('1950-07-01'),
    phone: '31988880000',
    isMember: true,
    prayerDescription: 'Pela cirurgia da semana que vem.',
  }
  const { id } = await db.prayerRequest.create({ data: { ...asked, askedBy: davi } })
  await db.prayerRequest.create({ data: { ...asked, fullName: 'Um visitante', isMember: false } })
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

/** A change that was refused would leave its rows out of the dump without a word. */
function written(refusal: unknown) {
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
