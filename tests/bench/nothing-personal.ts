import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api, routes } from '@/lib/routes'
import { freePort } from '@/scripts/ports'
import { aPerson, cookieOf } from '@/tests/support/behind'
import { type Answer, answer, asBrowsersAsk } from './answer'
import type { MeasuredHouse } from './measured-house'
import { nginxInFront } from './nginx'
import { members, open } from './server-rows'

/** Throws as soon as what is about one person, or a cookie, could reach another. */
export async function keepsNothingPersonal(house: MeasuredHouse) {
  const ask = (path: string, headers = {}) => answer(house.site + path, { ...asBrowsersAsk, ...headers })
  await strangersAlone(ask, house)
  await twoMembersInTurn(ask, house)
  await noCookie()
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>

const kept = ({ headers }: Answer) => headers['x-kept']

/** What is kept is what a stranger was given, and nobody else is answered with it. */
async function strangersAlone(ask: Ask, house: MeasuredHouse) {
  const { cookie } = house
  for (const { path, name } of open(house)) {
    await ask(path)
    must(kept(await ask(path)) === 'HIT', `${name} is kept for strangers`)
    must(kept(await ask(path, { cookie })) === 'BYPASS', `${name} comes from the app for who has a cookie`)
    must(kept(await ask(path, { rsc: '1' })) === 'BYPASS', `the pieces of ${name} come from the app`)
    must(kept(await ask(`${path}?x=1`)) === 'BYPASS', `${name} comes from the app with a query`)
  }
  must((await ask(routes.login, { cookie })).status === 307, 'a member is sent on from the login')
  must((await ask(routes.login)).status === 200, 'a stranger is not, straight after')
}

async function twoMembersInTurn(ask: Ask, house: MeasuredHouse) {
  const people = await Promise.all(
    [1, 2].map(async () => {
      const person = await aPerson('member')
      const { name, value } = await cookieOf(person)
      return { ...person, cookie: `${name}=${value}` }
    }),
  )
  for (const path of [...[...open(house), ...members(house)].map(({ path }) => path), api.me, api.live]) {
    const answers = []
    for (const { cookie } of [...people, ...people]) answers.push(await ask(path, { cookie }))
    for (const [turn, { body }] of answers.entries()) {
      const other = people[(turn + 1) % people.length]
      must(other !== undefined && !body.includes(other.name), `${path} says nothing of one member to another`)
    }
    const stranger = await ask(path)
    must(!people.some(({ name }) => stranger.body.includes(name)), `${path} says nothing of a member to a stranger`)
  }
  const names = await Promise.all(people.map(async ({ cookie }) => (await ask(api.me, { cookie })).body.toString()))
  must(
    people.every(({ name }, who) => names[who]?.includes(name)),
    'each member is called by their own name',
  )
}

/** Before an app that gives everybody a cookie: nobody is given another's. */
async function noCookie() {
  let given = 0
  const generous = createServer((_, response) => {
    given += 1
    response.setHeader('set-cookie', `a=${given}`).end('a page')
  })
  generous.listen(0, '127.0.0.1')
  await once(generous, 'listening')
  const port = await freePort()
  await nginxInFront({ port, app: (generous.address() as AddressInfo).port })
  const cookies = new Set<unknown>()
  for (const path of [routes.landing, routes.landing, api.live, api.live])
    cookies.add(String((await answer(`http://localhost:${port}${path}`)).headers['set-cookie']))
  generous.close()
  must(cookies.size === 4, 'an answer with a cookie is never kept')
}

export function must(holds: boolean, what: string) {
  if (!holds) throw new Error(`It does not hold that ${what}.`)
}
