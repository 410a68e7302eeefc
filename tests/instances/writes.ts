import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { toWeekday } from '@/lib/engines/recurrence/recurrence'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { createFormData } from '@/tests/support/form'
import { sql } from '@/tests/support/served-database'
import { createSignedInPerson, type TwoInstances } from './two-instances'

/** A write through one instance, and how a visitor of another sees it. */
export type Write = {
  surface: string
  /** Where the write is seen, and with whose cookie. */
  path: string
  cookie: string
  send: () => Promise<unknown>
  isSeen: (answer: { status: number; text: string }) => boolean
}

const idle = { status: 'idle' }

/** One write for everything that is cached in memory, sessions included. */
export const writeFactories: ((instances: TwoInstances) => Promise<Write>)[] = [
  writeLanding,
  writeHome,
  writeNotices,
  writeNoticeComments,
  writeComments,
  writeLike,
  writeHymns,
  writeHymn,
  writePlaylists,
  writeSharedPlaylist,
  writeCalendar,
  writeProfile,
  writeRole,
  writeLive,
  writeSignOut,
  writeSuspension,
  writeRemoval,
]

/** The next write in turn, up to a thousand times: a growing church reaches no limit. */
export const createWriteSequence = (instances: TwoInstances) => {
  let count = 0
  return () => {
    count += 1
    return (writeFactories[count % writeFactories.length] as (typeof writeFactories)[number])(instances)
  }
}

const expectText = (mark: string) => ({ isSeen: ({ text }: { text: string }) => text.includes(mark) })
const createMark = () => `Marca ${randomUUID().slice(0, 8)}`

export async function writeLanding(instances: TwoInstances) {
  return { ...(await insertNotice(instances, { showOnHomepage: 'on' })), surface: 'landing', path: '/', cookie: '' }
}

async function writeHome(instances: TwoInstances) {
  return { ...(await insertNotice(instances, { type: 'main' })), surface: 'home', path: '/app' }
}

async function writeNotices(instances: TwoInstances) {
  return { ...(await insertNotice(instances, {})), surface: 'notices', path: '/app/notices' }
}

async function insertNotice({ one, admin, member }: TwoInstances, more: Record<string, string>) {
  const title = createMark()
  const sent = createFormData({ submission: randomUUID(), title, content: 'Todos estão convidados.', ...more })
  return {
    cookie: member.cookie,
    ...expectText(title),
    send: () => requireDone(one.act('createNotice', [idle, sent], admin)),
  }
}

/** The list of notices shows the last comments of each. */
async function writeNoticeComments(instances: TwoInstances) {
  return { ...(await insertComment(instances)), surface: 'last comments', path: '/app/notices' }
}

async function writeComments(instances: TwoInstances) {
  const { noticeId, ...write } = await insertComment(instances)
  return { ...write, surface: 'comments', path: `/api/notices/${noticeId}/comments` }
}

async function insertComment({ one, member }: TwoInstances) {
  const content = createMark()
  const noticeId = await findId(`notices where type = 'normal' and removed_at is null order by created_at desc`)
  const someone = await createSignedInPerson('member')
  const send = () => requireDone(one.act('addComment', [{ submission: randomUUID(), noticeId, content }], someone))
  return { noticeId, cookie: member.cookie, ...expectText(content), send }
}

async function writeLike({ one }: TwoInstances): Promise<Write> {
  const someone = await createSignedInPerson('member')
  const noticeId = await findId(`notices where type = 'normal' and removed_at is null order by created_at desc`)
  return {
    surface: 'likes',
    path: `/api/notices/personal?ids=${noticeId}`,
    cookie: someone.cookie,
    isSeen: ({ text }) => text.includes(`"liked":["${noticeId}"]`),
    send: () => requireDone(one.act('likeNotice', [{ noticeId, liked: true }], someone)),
  }
}

async function writeHymns({ one, admin, member }: TwoInstances): Promise<Write> {
  const title = createMark()
  const [{ number } = { number: 0 }] = await sql<{ number: number }>('select max(number) + 1 as number from hymns')
  const hymnFields = { number: String(number), title, lyrics: '[D]Quando o vento', defaultKey: 'D' }
  const sent = createFormData({ submission: randomUUID(), ...hymnFields })
  const send = () => requireDone(one.act('createHymn', [idle, sent], admin))
  return { surface: 'hymns', path: '/app/hymns', cookie: member.cookie, ...expectText(title), send }
}

async function writeHymn({ one, admin, member }: TwoInstances): Promise<Write> {
  const mark = createMark()
  const [hymn] = await sql<{ id: string; number: number; title: string; version: number }>(
    'select id, number, title, version from hymns where removed_at is null order by number limit 1',
  )
  const { id = '', number, title = '', version } = hymn ?? {}
  const hymnFields = { number: String(number), title, lyrics: `[D]Quando o vento\n${mark}`, defaultKey: 'D' }
  const sent = createFormData({ hymnId: id, version: String(version), ...hymnFields })
  const send = () => requireDone(one.act('updateHymn', [idle, sent], admin))
  return { surface: 'a hymn', path: `/app/hymns/${id}`, cookie: member.cookie, ...expectText(mark), send }
}

async function writePlaylists({ one, admin, member }: TwoInstances): Promise<Write> {
  const name = createMark()
  const sent = createFormData({
    submission: randomUUID(),
    name,
    'hymnIds[]': [await findId('hymns where removed_at is null')],
  })
  const send = () => requireDone(one.act('createPlaylist', [idle, sent], admin))
  return { surface: 'playlists', path: '/app/playlists', cookie: member.cookie, ...expectText(name), send }
}

async function writeSharedPlaylist({ one, admin }: TwoInstances): Promise<Write> {
  const name = createMark()
  const [playlist] = await sql<{ id: string; version: number }>(
    'select id, version from playlists where removed_at is null order by created_at limit 1',
  )
  const { id = '', version } = playlist ?? {}
  const sent = createFormData({ playlistId: id, version: String(version), name })
  const send = () => requireDone(one.act('updatePlaylist', [idle, sent], admin))
  return { surface: 'shared playlist', path: `/share/playlist/${id}`, cookie: '', ...expectText(name), send }
}

async function writeCalendar({ one, admin }: TwoInstances): Promise<Write> {
  const title = createMark()
  // The first page of a month has fifty events.
  const markedEvents = await sql(`select from events where title like 'Marca%'`)
  const month = toChurchDay(addMinutes(new Date(), 60 * 24 * 31 * (1 + Math.floor(markedEvents.length / 40)))).slice(
    0,
    7,
  )
  const sent = createFormData({ submission: randomUUID(), title, date: `${month}-15`, time: '19:00', description: '' })
  const send = () => requireDone(one.act('createEvent', [idle, sent], admin))
  return { surface: 'calendar', path: `/calendar/${month}`, cookie: '', ...expectText(title), send }
}

/** Tomorrow's service is cancelled: what every reader of the calendar has said of it before, and says then. */
export async function cancelService({ one, admin, member }: TwoInstances): Promise<Write[]> {
  const title = createMark()
  const day = addDaysTo(toChurchDay(new Date()), 1)
  const [service] = await sql<{ id: string; version: number }>(
    `insert into events (title, event_date, event_time, end_time, rule, last_day, kind, is_for_visitors)
     values ($1, $2, '05:00', '06:00', $3, $2, 'service', true) returning id, version`,
    [title, day, `FREQ=WEEKLY;BYDAY=${toWeekday(day)};COUNT=1`],
  )
  const { id: eventId = '', version } = service ?? {}
  const cancellation = { eventId, scope: 'one', originalStart: `${day}T05:00`, version, isCancelled: true }
  let sent: Promise<unknown> | undefined
  const send = () => {
    sent ??= requireDone(one.act('cancelEvent', [cancellation], admin))
    return sent
  }
  return [
    { surface: 'the landing page', path: '/', cookie: '', send, ...expectText('não haverá') },
    { surface: 'home', path: '/app', cookie: member.cookie, send, isSeen: ({ text }) => !text.includes(title) },
    {
      ...{ surface: 'the month', path: `/calendar/${day.slice(0, 7)}`, cookie: '', send },
      isSeen: ({ text }) => text.includes(`<s>${title}</s>`),
    },
    {
      ...{ surface: 'the feed', path: '/calendar.ics', cookie: '', send },
      isSeen: ({ text }) => text.includes(`Cancelado: ${title}`),
    },
  ]
}

async function writeProfile({ one }: TwoInstances): Promise<Write> {
  const someone = await createSignedInPerson('member')
  const name = createMark()
  const send = () => requireDone(one.act('updateProfile', [idle, createFormData({ name, version: '1' })], someone))
  return { surface: 'profile', path: '/api/me/profile', cookie: someone.cookie, ...expectText(name), send }
}

/** As `npm run admin` does it, outside every instance. */
async function writeRole(): Promise<Write> {
  const { id, cookie } = await createSignedInPerson('member')
  const send = () => sql('update profiles set is_admin = true where id = $1', [id])
  return { surface: 'role', path: '/api/me', cookie, ...expectText('"role":"admin"'), send }
}

async function writeLive({ one, admin }: TwoInstances): Promise<Write> {
  const url = `https://www.youtube.com/watch?v=${randomUUID()}`
  const send = () => requireDone(one.act('activateLive', [{ url }], admin))
  return { surface: 'live', path: '/api/live', cookie: '', ...expectText(url), send }
}

async function writeSignOut({ one }: TwoInstances): Promise<Write> {
  const someone = await createSignedInPerson('admin')
  const send = () => requireDone(one.act('signOut', [{}], someone))
  return { surface: 'sign-out', path: '/api/me', cookie: someone.cookie, ...expectText('"role":"nobody"'), send }
}

async function writeSuspension({ one, admin }: TwoInstances): Promise<Write> {
  const { id, cookie } = await createSignedInPerson('member')
  const send = () => requireDone(one.act('suspendAccount', [{ kind: 'person', id }], admin))
  return { surface: 'suspension', path: '/api/me', cookie, ...expectText('"role":"nobody"'), send }
}

async function writeRemoval({ one, admin }: TwoInstances): Promise<Write> {
  const [{ id, title } = { id: '', title: '' }] = await sql<{ id: string; title: string }>(
    `select id, title from notices where show_on_homepage and removed_at is null order by created_at desc, id desc limit 1`,
  )
  const send = () => requireDone(one.act('deleteNotice', [{ noticeId: id }], admin))
  return { surface: 'removal', path: '/', cookie: '', isSeen: ({ text }) => !text.includes(title), send }
}

const findId = async (fromClause: string) =>
  (await sql<{ id: string }>(`select id from ${fromClause} limit 1`))[0]?.id ?? ''

async function requireDone(outcome: Promise<{ status: string }>) {
  const { status, ...details } = await outcome
  if (status !== 'done') throw new Error(JSON.stringify(details))
}
