import { inspect } from 'node:util'
import { expect, it, vi } from 'vitest'
import '@/tests/support/next-auth-mocks'
import { pool } from '@/lib/platform/database/pool'
import { naughtyTexts, pickNaughtyTexts } from '@/tests/support/naughty'
import { signInAs } from '@/tests/support/people'
import { signInAsOwner } from '@/tests/support/permissions'
import type { RouteRequest } from '@/tests/support/route-expectations'
import { allRoutes } from '@/tests/support/routes'
import { countRows } from '@/tests/support/rows'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

/** Those that read nothing of their address. */
const ignoringRoutes =
  /\/(api\/hymns|people\/(?:export|birthdays)|backups\/work|hymns\/(?:facts|imports)|church\/versions|troubles|doctor|profile|songbook|ways|booklets|push|live|livez|readyz|up|calendar\.ics|events\/feed|sitemap|robots|manifest|me|notifications|prayers\/mine|rosters\/mine)$/
/** Those that people open from a mail or a message: their refusal is a page. */
const pageRoutes = ['GET /emails/[token]', 'GET /escala/[token]']
const asking = allRoutes.filter(({ name }) => name.startsWith('GET') && !ignoringRoutes.test(name))

// Whether Next hands a part of an address over decoded or not, it is met here both ways.
const listEncodings = (text: string) => [text, encodeURIComponent(text.toWellFormed())]

/** Two rounds for each: there are fewer routes than actions. */
const pickTexts = (index: number) => [...pickNaughtyTexts(2 * index), ...pickNaughtyTexts(2 * index + 1)]

it('every naughty text is used in some address', () => {
  expect(new Set(asking.flatMap((_, index) => pickTexts(index))).size).toBe(naughtyTexts.length)
})

it.each(asking)('$name answers any text in its address, and never with a page', async route => {
  const { request: knock, prepare } = route
  const good = (await prepare?.({ owner: await signInAsOwner() })) ?? {}
  expect([...replaceWithText('', good)], 'something it is asked').not.toEqual([])
  await signInAs('admin')
  const before = await countRows()

  for (const text of pickTexts(asking.indexOf(route)).flatMap(listEncodings)) {
    // They all ask as one person.
    await pool.query('delete from rate_limits')
    for (const request of replaceWithText(text, good)) {
      const description = inspect(request).slice(0, 300)
      const answer = await knock(request).catch(error => expect.unreachable(`${description} threw ${error.stack}`))
      if (answer.status === 303) {
        expect(answer.headers.get('location'), description).toMatch(/^\/app\//)
        continue
      }
      expect(answer.status, description).toBeOneOf([200, 400, 404])
      const isPage = pageRoutes.includes(route.name)
      expect(answer.headers.get('content-type'), description).toMatch(isPage ? /^text\/html/ : dataType)
      if (answer.status !== 200) expect(await answer.text(), description).toMatch(isPage ? refusalPage : refusal)
    }
  }
  expect(await countRows()).toEqual(before)
})

/** The good request with the text in place of each thing it says, one at a time. */
function* replaceWithText(text: string, { params = {}, query = {} }: RouteRequest): Generator<RouteRequest> {
  for (const name of Object.keys(query)) yield { params, query: { ...query, [name]: text } }
  for (const [name, value] of Object.entries(params))
    yield { query, params: { ...params, [name]: Array.isArray(value) ? text.split('/') : text } }
}

const dataType = /^(application\/json|text\/(plain|calendar))/
const refusalPage = /<h1>Este link não vale mais<\/h1>/
const refusal = /^(null|Not found|\{"refusal":"[^"]+\."\})$/
