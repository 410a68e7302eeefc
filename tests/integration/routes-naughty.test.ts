import { inspect } from 'node:util'
import { expect, it, vi } from 'vitest'
import '@/tests/support/packages'
import type { Asked } from '@/tests/support/answers'
import { naughtyTexts, naughtyTextsAt } from '@/tests/support/naughty'
import { signInAs } from '@/tests/support/people'
import { anOwner } from '@/tests/support/permissions'
import { everyRoute } from '@/tests/support/routes'
import { tally } from '@/tests/support/rows'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

/** Those that read nothing of their address. */
const deaf =
  /\/(people\/(?:export|birthdays)|church\/versions|troubles|profile|songbook|ways|live|livez|readyz|calendar\.ics|sitemap|robots|manifest|me|prayers\/mine)$/
const asking = everyRoute.filter(({ name }) => name.startsWith('GET') && !deaf.test(name))

// Whether Next hands a part of an address over decoded or not, it is met here both ways.
const bothWays = (text: string) => [text, encodeURIComponent(text.toWellFormed())]

it('every naughty text stands in some address', () => {
  expect(new Set(asking.flatMap((_, turn) => naughtyTextsAt(turn))).size).toBe(naughtyTexts.length)
})

it.each(asking)('$name answers whatever stands in its address, and never with a page', async route => {
  const { knock, prepare } = route
  const good = (await prepare?.({ owner: await anOwner() })) ?? {}
  expect([...withText('', good)], 'something it is asked').not.toEqual([])
  await signInAs('admin')
  const before = await tally()

  for (const text of naughtyTextsAt(asking.indexOf(route)).flatMap(bothWays))
    for (const asked of withText(text, good)) {
      const shown = inspect(asked).slice(0, 300)
      const answer = await knock(asked).catch(error => expect.unreachable(`${shown} threw ${error.stack}`))
      if (answer.status === 303) {
        expect(answer.headers.get('location'), shown).toMatch(/^\/app\//)
        continue
      }
      expect(answer.status, shown).toBeOneOf([200, 400, 404])
      expect(answer.headers.get('content-type'), shown).toMatch(/^(application\/json|text\/(plain|calendar))/)
      if (answer.status !== 200) expect(await answer.text(), shown).toMatch(refusal)
    }
  expect(await tally()).toEqual(before)
})

/** The good request with the text in place of each thing it says, one at a time. */
function* withText(text: string, { params = {}, query = {} }: Asked): Generator<Asked> {
  for (const name of Object.keys(query)) yield { params, query: { ...query, [name]: text } }
  for (const [name, value] of Object.entries(params))
    yield { query, params: { ...params, [name]: Array.isArray(value) ? text.split('/') : text } }
}

const refusal = /^(null|Not found|\{"refusal":"[^"]+\."\})$/
