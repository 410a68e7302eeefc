import { randomInt, randomUUID } from 'node:crypto'
import { aGuest, aPerson, cookieOf, sql } from '@/tests/support/behind'
import { actionsOf } from '@/tests/support/doors'
import { form } from '@/tests/support/form'
import { aPicture } from '@/tests/support/images'

type Deed = (who: Visitor) => Promise<unknown>
type Visitor = { cookie: string; address: string; role: 'nobody' | 'guest' | 'member' | 'admin' }
type House = { site: string; build: string }

/**
 * What a church does on its site on a busy Sunday, one deed at a time: mostly reading, some writing, some that lost
 * their way. Whatever is added is taken away again, so that the pages stay as long as they were.
 */
export async function sunday({ site, build }: House) {
  const act = actionsOf(site, build)
  const seen = await contents()
  const picture = await aPicture(1200, 900)
  const deeds: [weight: number, Deed][] = [
    [30, async who => visit(one(pages), who)],
    [20, async who => visit(one(pages), who, { RSC: '1' })],
    [6, async who => visit(`/app/hymns/${one(seen.hymns)}`, who)],
    [3, async who => visit(`/share/playlist/${one(seen.playlists)}`, who)],
    [3, async who => visit(one(files), who)],
    [2, async who => visit(`${one(seen.pictures)}?w=${one(widths)}`, who)],
    [2, async who => visit(one(seen.pictures), who)],
    [8, async who => visit('/api/me', who)],
    [12, async who => visit('/api/live', who)],
    [6, async who => visit(`/api/notices/personal?ids=${seen.notices.join()}`, who)],
    [4, async who => visit(`/api/notices/${one(seen.notices)}/comments`, who)],
    [2, async who => visit(`/api/playlists/${one(seen.playlists)}`, who)],
    [1, async who => visit(one(lost)(), who)],
    [2, async who => act('likeNotice', [{ noticeId: one(seen.notices), liked: randomInt(2) > 0 }], who)],
    [2, commentAndRegret],
    [1, async who => act('requestPrayer', [idle, form(prayer())], who)],
    [1, async who => act('signIn', [idle, form(signIn)], { address: who.address })],
    [1, async who => act('enterAsGuest', [{}], { address: who.address })],
    [1, playlistAndRegret],
    [1, noticeAndRegret],
    [1, sendPicture],
    [1, async who => leaveBeforeTheAnswer(one(pages), who)],
  ]
  const lot = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed))
  return { deed: (who: Visitor) => one(lot)(who), visitor }

  /** Reads an answer whole; what the server got wrong is thrown. */
  async function visit(path: string, { cookie, address }: Visitor, more: Record<string, string> = {}) {
    const headers = { cookie, 'X-Forwarded-For': address, ...more }
    const answer = await fetch(site + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${answer.status} ${path}`)
  }

  async function leaveBeforeTheAnswer(path: string, { cookie }: Visitor) {
    const signal = AbortSignal.timeout(randomInt(1, 15))
    await fetch(site + path, { headers: { cookie }, signal })
      .then(answer => answer.arrayBuffer())
      .catch(() => undefined)
  }

  async function commentAndRegret(who: Visitor) {
    const said = await act(
      'addComment',
      [{ submission: randomUUID(), noticeId: one(seen.notices), content: 'Amém!' }],
      who,
    )
    if (said.status !== 'done') return
    const { id: commentId } = said.result as { id: string }
    await act('deleteComment', [{ commentId }], who)
  }

  async function playlistAndRegret(who: Visitor) {
    const name = `Ensaio ${randomUUID()}`
    await act(
      'createPlaylist',
      [idle, form({ submission: randomUUID(), name, 'hymnIds[]': seen.hymns.slice(0, 5) })],
      who,
    )
    const [made] = await sql<{ id: string }>('select id from playlists where name = $1', [name])
    if (made) await act('deletePlaylist', [{ playlistId: made.id }], who)
  }

  async function noticeAndRegret(who: Visitor) {
    const title = `Almoço ${randomUUID()}`
    const notice = { submission: randomUUID(), title, content: 'Todos estão convidados.', type: 'normal' }
    await act('createNotice', [idle, form(notice)], who)
    const [made] = await sql<{ id: string }>('select id from notices where title = $1', [title])
    if (made) await act('deleteNotice', [{ noticeId: made.id }], who)
  }

  async function sendPicture({ cookie, address }: Visitor) {
    const headers = { cookie, 'X-Forwarded-For': address, Origin: site }
    const answer = await fetch(`${site}/api/uploads?for=avatar`, { method: 'POST', headers, body: new Blob([picture]) })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${answer.status} picture`)
  }
}

/** Somebody at an address of their own; of ten, six are members and one is an admin. */
async function visitor(number: number): Promise<Visitor> {
  const role = (['nobody', 'nobody', 'guest', 'admin'] as const)[number % 10] ?? 'member'
  const address = `198.51.100.${number}`
  if (role === 'nobody') return { cookie: '', address, role }
  const { name, value } = await cookieOf(role === 'guest' ? aGuest() : await aPerson(role))
  return { cookie: `${name}=${value}`, address, role }
}

async function contents() {
  const column = async (query: string) => (await sql<{ id: string }>(query)).map(({ id }) => id)
  return {
    hymns: await column('select id from hymns'),
    notices: await column("select id from notices where type = 'normal' limit 20"),
    playlists: await column('select id from playlists'),
    pictures: (await column('select key as id from uploads')).map(key => `/uploads/${key}`),
  }
}

const pages = [
  '/',
  '/login',
  '/calendar',
  '/app',
  '/app/notices',
  '/app/hymns',
  '/app/playlists',
  '/app/profile',
  '/app/add-notice',
  '/app/add-playlist',
  '/reset-password',
]
const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/calendar.ics',
  '/manifest.webmanifest',
  '/opengraph-image',
  '/livez',
  '/readyz',
]
const widths = [384, 640, 828]
const lost = [
  () => `/app/hymns/${randomUUID()}`,
  () => `/share/playlist/${randomUUID()}`,
  () => `/app/edit-notice/${randomUUID()}`,
  () => `/${randomUUID()}.php`,
  () => `/?utm_source=${randomUUID()}`,
]

const idle = { status: 'idle' }
const signIn = { email: 'membro@comunhao.example', password: 'comunhao-membro' }
const prayer = () => ({
  submission: randomUUID(),
  fullName: 'Joana Batista',
  birthDate: '1990-01-31',
  phone: '(27) 98888-7777',
  prayerDescription: 'Pela minha família, que anda cansada.',
})

const one = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item
