import { describe, expect, it, vi } from 'vitest'
import '@/tests/support/next-auth-mocks'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { insertEvent } from '@/tests/support/events'
import { isLongRun } from '@/tests/support/long'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile, signInAs, signInAsGuest, signOut } from '@/tests/support/people'
import { allRoutes } from '@/tests/support/routes'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'
import { moveAllToTrash } from '@/tests/support/trash'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

/** Whatever reads, by its file: a query that is written tomorrow is asked as well. */
const files = import.meta.glob<Record<string, unknown>>('/lib/**/queries.ts', { eager: true })
const queries = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, ask]) =>
    typeof ask === 'function'
      ? [{ name: `${file.replace(/^.lib.|.queries.ts$/g, '')}: ${name}`, ask: ask as Ask }]
      : [],
  ),
)
type Ask = (...args: unknown[]) => Promise<unknown>

/** The bin itself, which is for admins. */
const trashSources = ['assembly/trash: listRemovals', 'GET /api/removals']

const queryArguments = {
  nobody: async () => signOut(),
  guest: signInAsGuest,
  member: () => signInAs('member'),
  admin: () => signInAs('admin'),
}
type Who = keyof typeof queryArguments
const everyVisitor = ['nobody', 'guest', 'member', 'admin'] as const

/** Every kind of thing, wherever such a thing is shown; its words say what it is. */
async function insertChurchContent(mark: string) {
  const { id: author } = await insertProfile({ name: `Pessoa ${mark}` })
  const showing = await insertHymn()
  const hymn = await insertHymn({ title: `${mark} louvor`, lyrics: `[G]${mark} letra` })
  const date = toChurchDay(new Date())
  const about = await insertNotice()
  const things = [
    { hymnId: hymn.id },
    { noticeId: (await insertNotice({ title: `${mark} aviso`, authorId: author })).id },
    { noticeId: (await insertNotice({ title: `${mark} importante`, type: 'main' })).id },
    { noticeId: (await insertNotice({ title: `${mark} notícia`, showOnHomepage: true })).id },
    { commentId: (await insertComment(about.id, author, `${mark} comentário`)).id },
    { playlistId: (await insertPlaylist(author, [showing.id], `${mark} playlist`)).id },
    { eventId: (await insertEvent({ title: `${mark} evento`, date, createdBy: author })).id },
    { eventId: (await insertEvent({ title: `${mark} entre nós`, date, membersOnly: true })).id },
  ]
  // Of a notice that is removed, what was said below it goes along.
  const noticeId = things[1]?.noticeId ?? ''
  await insertComment(noticeId, author, `${mark} resposta`)
  // A hymn that leaves the book leaves the playlists; a playlist's page shows what stands in it.
  const singing = await insertPlaylist(null, [hymn.id])
  return { things, ids: [...things.flatMap(thing => Object.values(thing)), about.id, singing.id, author] }
}

const cursor = { createdAt: '9999-01-01T00:00:00.000Z', id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }
const month = toChurchDay(new Date()).slice(0, 7)
const cursorPosition = { date: `${month}-01`, time: '00:00', id: '00000000-0000-4000-8000-000000000000' }

/** What a query may be asked with: it takes what it can, and throws at the rest, which tells nobody anything. */
const createQuestions = (ids: string[]) => [
  ...ids.map(id => [id]),
  ...[[cursor], [month], [month, cursorPosition], [ids], ['all', cursor], ['']],
]

async function collectQueryAnswers({ ask }: (typeof queries)[number], ids: string[]) {
  const argumentLists = ask.length === 0 ? [[]] : createQuestions(ids)
  const answers = await Promise.allSettled(argumentLists.map(args => ask(...args)))
  return JSON.stringify(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : null)))
}

/** The same for a route, which refuses what it cannot take. */
async function collectRouteAnswers({ name, request: knock }: (typeof allRoutes)[number], ids: string[]) {
  const one = [{}, cursor].flatMap(query =>
    ids.map(id => ({ query, params: { id, file: `${id}.ics`, name: [id], nextauth: ['session'] } })),
  )
  const queries: Record<string, string>[] = [
    {},
    cursor,
    { month },
    { month, ...cursorPosition },
    { ids: ids.join() },
    { q: 'marcado' },
    { show: 'all', ...cursor },
  ]
  const requests = queries.map(query => ({ query }))
  const texts: string[] = []
  for (const request of name.includes('[') ? one : requests) texts.push(await (await knock(request)).text())
  return texts.join('\n')
}

const routes = allRoutes.filter(({ name }) => name.startsWith('GET '))

/** Everything that is said to someone, by who said it. */
async function collectAllAnswers(visitor: Who, ids: string[]) {
  await queryArguments[visitor]()
  const answerTexts: Record<string, string> = {}
  for (const query of queries) answerTexts[query.name] = await collectQueryAnswers(query, ids)
  for (const route of routes) answerTexts[route.name.split('?')[0] ?? ''] = await collectRouteAnswers(route, ids)
  return answerTexts
}

const findSourcesOf = (answerTexts: Record<string, string>, mark: string) =>
  Object.keys(answerTexts).filter(name => answerTexts[name]?.includes(mark))

const markedWords = [
  'louvor',
  'aviso',
  'importante',
  'notícia',
  'comentário',
  'playlist',
  'evento',
  'entre nós',
  'resposta',
]

describe('removed content is shown by no query and no route', () => {
  it('visible content is shown, each kind by a query and by a route: this test can find it', async () => {
    const { ids } = await insertChurchContent('marcado')
    const answerTexts = await collectAllAnswers('admin', ids)
    for (const word of markedWords) {
      const by = findSourcesOf(answerTexts, `marcado ${word}`)
      expect(
        by.filter(name => name.includes(': ')),
        `a query shows ${word}`,
      ).not.toEqual([])
    }
    expect(queries.length).toBeGreaterThan(30)
    expect(routes.length).toBeGreaterThan(18)
  })

  it.each(['deleted', 'hidden', 'suspended'] as const)('%s', async kind => {
    const { things, ids } = await insertChurchContent('marcado')
    for (const thing of things) await moveAllToTrash(thing, { kind })
    // As binHymn leaves the playlists.
    await db.playlistItem.deleteMany({ where: { hymn: { removedAt: { not: null } } } })

    for (const visitor of kind === 'deleted' || isLongRun ? everyVisitor : (['member', 'admin'] as const)) {
      const answerTexts = await collectAllAnswers(visitor, ids)
      const leakingSources = findSourcesOf(answerTexts, 'marcado ').filter(
        name => visitor !== 'admin' || !trashSources.includes(name),
      )
      const leaks = leakingSources.map(
        name => `${name}: ${markedWords.filter(word => answerTexts[name]?.includes(`marcado ${word}`))}`,
      )
      expect(leaks, `to ${visitor}`).toEqual([])
      if (visitor === 'admin')
        expect(findSourcesOf(answerTexts, 'marcado louvor').sort()).toEqual([...trashSources].sort())
    }
  })
})
