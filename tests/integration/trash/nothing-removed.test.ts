import { describe, expect, it, vi } from 'vitest'
import '@/tests/support/packages'
import { db } from '@/lib/database/db'
import { toChurchDay } from '@/lib/runtime/time'
import { anEvent } from '@/tests/integration/events/an-event'
import { aComment, aNotice } from '@/tests/support/notices'
import { aProfile, enterAsGuest, signInAs, signOut } from '@/tests/support/people'
import { removeAll } from '@/tests/support/removals'
import { everyRoute } from '@/tests/support/routes'
import { aHymn, aPlaylist } from '@/tests/support/songbook'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

/** Whatever reads, by its file: a query that is written tomorrow is asked as well. */
const files = import.meta.glob<Record<string, unknown>>('/lib/*/queries.ts', { eager: true })
const queries = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, ask]) =>
    typeof ask === 'function' ? [{ name: `${file.split('/')[2]}: ${name}`, ask: ask as Ask }] : [],
  ),
)
type Ask = (...given: unknown[]) => Promise<unknown>

/** The bin itself, which is for admins. */
const bin = ['removals: listRemovals', 'GET /api/removals']

const asking = {
  nobody: async () => signOut(),
  guest: enterAsGuest,
  member: () => signInAs('member'),
  admin: () => signInAs('admin'),
}
type Who = keyof typeof asking

/** Every kind of thing, wherever such a thing is shown; its words say what it is. */
async function aChurch(mark: string) {
  const { id: author } = await aProfile({ name: `Pessoa ${mark}` })
  const showing = await aHymn()
  const hymn = await aHymn({ title: `${mark} louvor`, lyrics: `[G]${mark} letra` })
  const date = toChurchDay(new Date())
  const about = await aNotice()
  const things = [
    { hymnId: hymn.id },
    { noticeId: (await aNotice({ title: `${mark} aviso`, authorId: author })).id },
    { noticeId: (await aNotice({ title: `${mark} importante`, type: 'main' })).id },
    { noticeId: (await aNotice({ title: `${mark} notícia`, showOnHomepage: true })).id },
    { commentId: (await aComment(about.id, author, `${mark} comentário`)).id },
    { playlistId: (await aPlaylist(author, [showing.id], `${mark} playlist`)).id },
    { eventId: (await anEvent({ title: `${mark} evento`, date, createdBy: author })).id },
    { eventId: (await anEvent({ title: `${mark} entre nós`, date, membersOnly: true })).id },
  ]
  // Of a notice that is removed, what was said below it goes along.
  const noticeId = things[1]?.noticeId ?? ''
  await aComment(noticeId, author, `${mark} resposta`)
  // A hymn that leaves the book leaves the playlists; a playlist's page shows what stands in it.
  const singing = await aPlaylist(null, [hymn.id])
  return { things, ids: [...things.flatMap(thing => Object.values(thing)), about.id, singing.id, author] }
}

const cursor = { createdAt: '9999-01-01T00:00:00.000Z', id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }
const month = toChurchDay(new Date()).slice(0, 7)
const place = { date: `${month}-01`, time: '00:00', id: '00000000-0000-4000-8000-000000000000' }

/** What a query may be asked with: it takes what it can, and throws at the rest, which tells nobody anything. */
const questions = (ids: string[]) => [
  ...ids.map(id => [id]),
  ...[[cursor], [month], [month, place], [ids], ['all', cursor], ['']],
]

async function answersOf({ ask }: (typeof queries)[number], ids: string[]) {
  const tried = ask.length === 0 ? [[]] : questions(ids)
  const answers = await Promise.allSettled(tried.map(given => ask(...given)))
  return JSON.stringify(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : null)))
}

/** The same for a route, which refuses what it cannot take. */
async function answersAt({ name, knock }: (typeof everyRoute)[number], ids: string[]) {
  const one = [{}, cursor].flatMap(query =>
    ids.map(id => ({ query, params: { id, file: `${id}.ics`, name: [id], nextauth: ['session'] } })),
  )
  const queries: Record<string, string>[] = [
    {},
    cursor,
    { month },
    { month, ...place },
    { ids: ids.join() },
    { q: 'marcado' },
    { show: 'all', ...cursor },
  ]
  const many = queries.map(query => ({ query }))
  const texts: string[] = []
  for (const asked of name.includes('[') ? one : many) texts.push(await (await knock(asked)).text())
  return texts.join('\n')
}

const routes = everyRoute.filter(({ name }) => name.startsWith('GET '))

/** Everything that is said to someone, by who said it. */
async function everythingSaidTo(who: Who, ids: string[]) {
  await asking[who]()
  const said: Record<string, string> = {}
  for (const query of queries) said[query.name] = await answersOf(query, ids)
  for (const route of routes) said[route.name.split('?')[0] ?? ''] = await answersAt(route, ids)
  return said
}

const telling = (said: Record<string, string>, mark: string) =>
  Object.keys(said).filter(name => said[name]?.includes(mark))

const words = ['louvor', 'aviso', 'importante', 'notícia', 'comentário', 'playlist', 'evento', 'entre nós', 'resposta']

describe('what is out of sight is shown to nobody, by no query and no route', () => {
  it('what stands is shown, each kind by a query and by a route: these questions find it', async () => {
    const { ids } = await aChurch('marcado')
    const said = await everythingSaidTo('admin', ids)
    for (const word of words) {
      const by = telling(said, `marcado ${word}`)
      expect(
        by.filter(name => name.includes(': ')),
        `a query shows ${word}`,
      ).not.toEqual([])
    }
    expect(queries.length).toBeGreaterThan(30)
    expect(routes.length).toBeGreaterThan(18)
  })

  it.each(['deleted', 'hidden', 'suspended'] as const)('%s', async kind => {
    const { things, ids } = await aChurch('marcado')
    for (const thing of things) await removeAll(thing, { kind })
    // As binHymn leaves the playlists.
    await db.playlistItem.deleteMany({ where: { hymn: { removedAt: { not: null } } } })

    for (const who of ['nobody', 'guest', 'member', 'admin'] as const) {
      const said = await everythingSaidTo(who, ids)
      const leaking = telling(said, 'marcado ').filter(name => who !== 'admin' || !bin.includes(name))
      const shown = leaking.map(name => `${name}: ${words.filter(word => said[name]?.includes(`marcado ${word}`))}`)
      expect(shown, `to ${who}`).toEqual([])
      if (who === 'admin') expect(telling(said, 'marcado louvor').sort()).toEqual([...bin].sort())
    }
  })
})
