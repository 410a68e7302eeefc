import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { toChurchDay } from '@/lib/runtime/time'
import { sql } from '@/tests/support/behind'
import { form } from '@/tests/support/form'
import { arrived, type Two } from './two'

/** A write through one instance, and how whoever asks another sees that it was made. */
export type Write = {
  surface: string
  /** Where it is seen, and with whose cookie. */
  path: string
  cookie: string
  send: () => Promise<unknown>
  isSeen: (answer: { status: number; text: string }) => boolean
}

const idle = { status: 'idle' }

/** Every surface of which something is kept in memory, and who somebody is. */
export const kinds: ((two: Two) => Promise<Write>)[] = [
  landing,
  home,
  notices,
  commented,
  comments,
  liked,
  hymns,
  aHymn,
  playlists,
  sharedPlaylist,
  calendar,
  profile,
  role,
  live,
  signOut,
  suspended,
  removed,
]

/** The next write in turn, a thousand times if need be: no limit is met by a church that grows. */
export const turns = (two: Two) => {
  let turn = 0
  return () => {
    turn += 1
    return (kinds[turn % kinds.length] as (typeof kinds)[number])(two)
  }
}

const saying = (mark: string) => ({ isSeen: ({ text }: { text: string }) => text.includes(mark) })
const newMark = () => `Marca ${randomUUID().slice(0, 8)}`

export async function landing(two: Two) {
  return { ...(await aNotice(two, { showOnHomepage: 'on' })), surface: 'landing', path: '/', cookie: '' }
}

async function home(two: Two) {
  return { ...(await aNotice(two, { type: 'main' })), surface: 'home', path: '/app' }
}

async function notices(two: Two) {
  return { ...(await aNotice(two, {})), surface: 'notices', path: '/app/notices' }
}

async function aNotice({ one, admin, member }: Two, more: Record<string, string>) {
  const title = newMark()
  const sent = form({ submission: randomUUID(), title, content: 'Todos estão convidados.', ...more })
  return { cookie: member.cookie, ...saying(title), send: () => done(one.act('createNotice', [idle, sent], admin)) }
}

/** The list of notices shows the last comments of each. */
async function commented(two: Two) {
  return { ...(await aComment(two)), surface: 'last comments', path: '/app/notices' }
}

async function comments(two: Two) {
  const { noticeId, ...write } = await aComment(two)
  return { ...write, surface: 'comments', path: `/api/notices/${noticeId}/comments` }
}

async function aComment({ one, member }: Two) {
  const content = newMark()
  const noticeId = await idOf(`notices where type = 'normal' and removed_at is null order by created_at desc`)
  const someone = await arrived('member')
  const send = () => done(one.act('addComment', [{ submission: randomUUID(), noticeId, content }], someone))
  return { noticeId, cookie: member.cookie, ...saying(content), send }
}

async function liked({ one }: Two): Promise<Write> {
  const someone = await arrived('member')
  const noticeId = await idOf(`notices where type = 'normal' and removed_at is null order by created_at desc`)
  return {
    surface: 'likes',
    path: `/api/notices/personal?ids=${noticeId}`,
    cookie: someone.cookie,
    isSeen: ({ text }) => text.includes(`"liked":["${noticeId}"]`),
    send: () => done(one.act('likeNotice', [{ noticeId, liked: true }], someone)),
  }
}

async function hymns({ one, admin, member }: Two): Promise<Write> {
  const title = newMark()
  const [{ number } = { number: 0 }] = await sql<{ number: number }>('select max(number) + 1 as number from hymns')
  const written = { number: String(number), title, lyrics: '[D]Quando o vento', defaultKey: 'D' }
  const sent = form({ submission: randomUUID(), ...written })
  const send = () => done(one.act('createHymn', [idle, sent], admin))
  return { surface: 'hymns', path: '/app/hymns', cookie: member.cookie, ...saying(title), send }
}

async function aHymn({ one, admin, member }: Two): Promise<Write> {
  const mark = newMark()
  const [hymn] = await sql<{ id: string; number: number; title: string; version: number }>(
    'select id, number, title, version from hymns where removed_at is null order by number limit 1',
  )
  const { id = '', number, title = '', version } = hymn ?? {}
  const written = { number: String(number), title, lyrics: `[D]Quando o vento\n${mark}`, defaultKey: 'D' }
  const sent = form({ hymnId: id, version: String(version), ...written })
  const send = () => done(one.act('updateHymn', [idle, sent], admin))
  return { surface: 'a hymn', path: `/app/hymns/${id}`, cookie: member.cookie, ...saying(mark), send }
}

async function playlists({ one, admin, member }: Two): Promise<Write> {
  const name = newMark()
  const sent = form({ submission: randomUUID(), name, 'hymnIds[]': [await idOf('hymns where removed_at is null')] })
  const send = () => done(one.act('createPlaylist', [idle, sent], admin))
  return { surface: 'playlists', path: '/app/playlists', cookie: member.cookie, ...saying(name), send }
}

async function sharedPlaylist({ one, admin }: Two): Promise<Write> {
  const name = newMark()
  const [playlist] = await sql<{ id: string; version: number }>(
    'select id, version from playlists where removed_at is null order by created_at limit 1',
  )
  const { id = '', version } = playlist ?? {}
  const sent = form({ playlistId: id, version: String(version), name })
  const send = () => done(one.act('updatePlaylist', [idle, sent], admin))
  return { surface: 'shared playlist', path: `/share/playlist/${id}`, cookie: '', ...saying(name), send }
}

async function calendar({ one, admin }: Two): Promise<Write> {
  const title = newMark()
  // A month brings its first fifty.
  const later = await sql(`select from events where title like 'Marca%'`)
  const month = toChurchDay(addMinutes(new Date(), 60 * 24 * 31 * (1 + Math.floor(later.length / 40)))).slice(0, 7)
  const sent = form({ submission: randomUUID(), title, date: `${month}-15`, time: '19:00', description: '' })
  const send = () => done(one.act('createEvent', [idle, sent], admin))
  return { surface: 'calendar', path: `/calendar/${month}`, cookie: '', ...saying(title), send }
}

async function profile({ one }: Two): Promise<Write> {
  const someone = await arrived('member')
  const name = newMark()
  const send = () => done(one.act('updateProfile', [idle, form({ name, version: '1' })], someone))
  return { surface: 'profile', path: '/api/me/profile', cookie: someone.cookie, ...saying(name), send }
}

/** As `npm run admin` does it, past every instance. */
async function role(): Promise<Write> {
  const { id, cookie } = await arrived('member')
  const send = () => sql('update profiles set is_admin = true where id = $1', [id])
  return { surface: 'role', path: '/api/me', cookie, ...saying('"role":"admin"'), send }
}

async function live({ one, admin }: Two): Promise<Write> {
  const url = `https://www.youtube.com/watch?v=${randomUUID()}`
  const send = () => done(one.act('activateLive', [{ url }], admin))
  return { surface: 'live', path: '/api/live', cookie: '', ...saying(url), send }
}

async function signOut({ one }: Two): Promise<Write> {
  const someone = await arrived('admin')
  const send = () => done(one.act('signOut', [{}], someone))
  return { surface: 'sign-out', path: '/api/me', cookie: someone.cookie, ...saying('"role":"nobody"'), send }
}

async function suspended({ one, admin }: Two): Promise<Write> {
  const { id, cookie } = await arrived('member')
  const send = () => done(one.act('suspendAccount', [{ kind: 'person', id }], admin))
  return { surface: 'suspension', path: '/api/me', cookie, ...saying('"role":"nobody"'), send }
}

async function removed({ one, admin }: Two): Promise<Write> {
  const [{ id, title } = { id: '', title: '' }] = await sql<{ id: string; title: string }>(
    `select id, title from notices where show_on_homepage and removed_at is null order by created_at desc, id desc limit 1`,
  )
  const send = () => done(one.act('deleteNotice', [{ noticeId: id }], admin))
  return { surface: 'removal', path: '/', cookie: '', isSeen: ({ text }) => !text.includes(title), send }
}

const idOf = async (where: string) => (await sql<{ id: string }>(`select id from ${where} limit 1`))[0]?.id ?? ''

async function done(outcome: Promise<{ status: string }>) {
  const { status, ...said } = await outcome
  if (status !== 'done') throw new Error(JSON.stringify(said))
}
