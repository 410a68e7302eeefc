import { randomInt, randomUUID } from 'node:crypto'
import { createFormData } from '@/tests/support/form'
import { createPicture } from '@/tests/support/images'
import { createCookie, createGuest, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'

type VisitorAction = (visitor: Visitor) => Promise<unknown>
type Visitor = { cookie: string; address: string; role: 'nobody' | 'guest' | 'member' | 'admin' }
type ServedApp = { site: string; build: string }

/**
 * What a church does on its site on a busy Sunday, one request at a time: mostly reading, some writing, some wrong
 * addresses. Whatever is added is deleted again, so that the pages keep their length.
 */
export async function prepareSundayTraffic({ site, build }: ServedApp) {
  const act = createActionCaller(site, build)
  const samples = await readContent()
  const picture = await createPicture(1200, 900)
  const actions: [weight: number, VisitorAction][] = [
    [30, async visitor => visit(pickRandom(pagePaths), visitor)],
    [20, async visitor => visit(pickRandom(pagePaths), visitor, { RSC: '1' })],
    [6, async visitor => visit(`/app/hymns/${pickRandom(samples.hymns)}`, visitor)],
    [3, async visitor => visit(`/share/playlist/${pickRandom(samples.playlists)}`, visitor)],
    [3, async visitor => visit(pickRandom(filePaths), visitor)],
    [2, async visitor => visit(`${pickRandom(samples.pictures)}?w=${pickRandom(widths)}`, visitor)],
    [2, async visitor => visit(pickRandom(samples.pictures), visitor)],
    [8, async visitor => visit('/api/me', visitor)],
    [12, async visitor => visit('/api/live', visitor)],
    [6, async visitor => visit(`/api/notices/personal?ids=${samples.notices.join()}`, visitor)],
    [4, async visitor => visit(`/api/notices/${pickRandom(samples.notices)}/comments`, visitor)],
    [2, async visitor => visit(`/api/playlists/${pickRandom(samples.playlists)}`, visitor)],
    [1, async visitor => visit(pickRandom(invalidPaths)(), visitor)],
    [
      2,
      async visitor => act('likeNotice', [{ noticeId: pickRandom(samples.notices), liked: randomInt(2) > 0 }], visitor),
    ],
    [2, addAndDeleteComment],
    [1, async visitor => act('requestPrayer', [idle, createFormData(createPrayerFields())], visitor)],
    [1, async visitor => act('signIn', [idle, createFormData(signInFields)], { address: visitor.address })],
    [1, async visitor => act('enterAsGuest', [{}], { address: visitor.address })],
    [2, async visitor => visit(`/api/hymns/search?q=${pickRandom(searchedWords)}`, visitor)],
    [1, addAndDeletePlaylist],
    [1, addAndDeleteNotice],
    [1, sendPicture],
    [1, async visitor => abortRequest(pickRandom(pagePaths), visitor)],
  ]
  const weightedActions = actions.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed))
  return { deed: (visitor: Visitor) => pickRandom(weightedActions)(visitor), visitor: createVisitor }

  /** Reads a response to its end; throws on a server error. */
  async function visit(path: string, { cookie, address }: Visitor, more: Record<string, string> = {}) {
    const headers = { cookie, 'X-Forwarded-For': address, ...more }
    const answer = await fetch(site + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${answer.status} ${path}`)
  }

  async function abortRequest(path: string, { cookie }: Visitor) {
    const signal = AbortSignal.timeout(randomInt(1, 15))
    await fetch(site + path, { headers: { cookie }, signal })
      .then(answer => answer.arrayBuffer())
      .catch(() => undefined)
  }

  async function addAndDeleteComment(visitor: Visitor) {
    const outcome = await act(
      'addComment',
      [{ submission: randomUUID(), noticeId: pickRandom(samples.notices), content: 'Amém!' }],
      visitor,
    )
    if (outcome.status !== 'done') return
    const { id: commentId } = outcome.result as { id: string }
    await act('deleteComment', [{ commentId }], visitor)
  }

  async function addAndDeletePlaylist(visitor: Visitor) {
    const name = `Ensaio ${randomUUID()}`
    await act(
      'createPlaylist',
      [idle, createFormData({ submission: randomUUID(), name, 'hymnIds[]': samples.hymns.slice(0, 5) })],
      visitor,
    )
    const [created] = await sql<{ id: string }>('select id from playlists where name = $1', [name])
    if (created) await act('deletePlaylist', [{ playlistId: created.id }], visitor)
  }

  async function addAndDeleteNotice(visitor: Visitor) {
    const title = `Almoço ${randomUUID()}`
    const notice = { submission: randomUUID(), title, content: 'Todos estão convidados.', type: 'normal' }
    await act('createNotice', [idle, createFormData(notice)], visitor)
    const [created] = await sql<{ id: string }>('select id from notices where title = $1', [title])
    if (created) await act('deleteNotice', [{ noticeId: created.id }], visitor)
  }

  async function sendPicture({ cookie, address }: Visitor) {
    const headers = { cookie, 'X-Forwarded-For': address, Origin: site }
    const answer = await fetch(`${site}/api/uploads?for=avatar`, { method: 'POST', headers, body: new Blob([picture]) })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${answer.status} picture`)
  }
}

/** A visitor with an address of their own; of ten, six are members and one is an admin. */
async function createVisitor(number: number): Promise<Visitor> {
  const role = (['nobody', 'nobody', 'guest', 'admin'] as const)[number % 10] ?? 'member'
  const address = `198.51.100.${number}`
  if (role === 'nobody') return { cookie: '', address, role }
  const { name, value } = await createCookie(role === 'guest' ? createGuest() : await insertPerson(role))
  return { cookie: `${name}=${value}`, address, role }
}

async function readContent() {
  const column = async (query: string) => (await sql<{ id: string }>(query)).map(({ id }) => id)
  return {
    hymns: await column('select id from hymns'),
    notices: await column("select id from notices where type = 'normal' limit 20"),
    playlists: await column('select id from playlists'),
    pictures: (await column('select key as id from uploads')).map(key => `/uploads/${key}`),
  }
}

const pagePaths = [
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
const filePaths = [
  '/sitemap.xml',
  '/robots.txt',
  '/calendar.ics',
  '/manifest.webmanifest',
  '/opengraph-image',
  '/livez',
  '/readyz',
]
const searchedWords = ['senhor', 'gloria louvor agora', 'eu canto ao senhor de manha', 'corasao', 'xyzxyz']
const widths = [384, 640, 828]
const invalidPaths = [
  () => `/app/hymns/${randomUUID()}`,
  () => `/share/playlist/${randomUUID()}`,
  () => `/app/edit-notice/${randomUUID()}`,
  () => `/${randomUUID()}.php`,
  () => `/?utm_source=${randomUUID()}`,
]

const idle = { status: 'idle' }
const signInFields = { email: 'membro@comunhao.example', password: 'comunhao-membro' }
const createPrayerFields = () => ({
  submission: randomUUID(),
  fullName: 'Joana Batista',
  birthDate: '1990-01-31',
  phone: '(27) 98888-7777',
  prayerDescription: 'Pela minha família, que anda cansada.',
})

const pickRandom = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item
