import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api, routes } from '@/lib/values/routes/routes'
import { findFreePort } from '@/scripts/system/ports'
import { createCookie, insertPerson } from '@/tests/support/served-database'
import type { MeasuredApp } from './measured-app'
import { startNginx } from './nginx'
import { type Answer, browserHeaders, requestAnswer } from './request-answer'
import { listMemberRows, listPublicRows } from './server-rows'

/** Throws if a response about one person, or a cookie, could reach another person. */
export async function requireNoPersonalData(measuredApp: MeasuredApp) {
  const request = (path: string, headers = {}) =>
    requestAnswer(measuredApp.site + path, { ...browserHeaders, ...headers })
  await requireStrangersOnly(request, measuredApp)
  await requireSeparateMembers(request, measuredApp)
  await requireNoSharedCookies()
}

type Request = (path: string, headers?: Record<string, string>) => Promise<Answer>

const readCacheStatus = ({ headers }: Answer) => headers['x-kept']

/** Only responses to requests without a session are cached, and only such requests are answered from the cache. */
async function requireStrangersOnly(request: Request, measuredApp: MeasuredApp) {
  const { cookie } = measuredApp
  for (const { path, name } of listPublicRows(measuredApp)) {
    await request(path)
    requireTrue(readCacheStatus(await request(path)) === 'HIT', `${name} is kept for strangers`)
    requireTrue(
      readCacheStatus(await request(path, { cookie })) === 'BYPASS',
      `${name} comes from the app for who has a cookie`,
    )
    requireTrue(
      readCacheStatus(await request(path, { rsc: '1' })) === 'BYPASS',
      `the pieces of ${name} come from the app`,
    )
    requireTrue(readCacheStatus(await request(`${path}?x=1`)) === 'BYPASS', `${name} comes from the app with a query`)
  }
  requireTrue((await request(routes.login, { cookie })).status === 307, 'a member is sent on from the login')
  requireTrue((await request(routes.login)).status === 200, 'a stranger is not, straight after')
}

async function requireSeparateMembers(request: Request, measuredApp: MeasuredApp) {
  const people = await Promise.all(
    [1, 2].map(async () => {
      const person = await insertPerson('member')
      const { name, value } = await createCookie(person)
      return { ...person, cookie: `${name}=${value}` }
    }),
  )
  for (const path of [
    ...[...listPublicRows(measuredApp), ...listMemberRows(measuredApp)].map(({ path }) => path),
    api.me,
    api.live,
  ]) {
    const answers = []
    for (const { cookie } of [...people, ...people]) answers.push(await request(path, { cookie }))
    for (const [turn, { body }] of answers.entries()) {
      const other = people[(turn + 1) % people.length]
      requireTrue(other !== undefined && !body.includes(other.name), `${path} says nothing of one member to another`)
    }
    const stranger = await request(path)
    requireTrue(
      !people.some(({ name }) => stranger.body.includes(name)),
      `${path} says nothing of a member to a stranger`,
    )
  }
  const names = await Promise.all(people.map(async ({ cookie }) => (await request(api.me, { cookie })).body.toString()))
  requireTrue(
    people.every(({ name }, who) => names[who]?.includes(name)),
    'each member is called by their own name',
  )
}

/** In front of an app that gives everybody a cookie: nobody receives another's. */
async function requireNoSharedCookies() {
  let cookieCount = 0
  const cookieServer = createServer((_, response) => {
    cookieCount += 1
    response.setHeader('set-cookie', `a=${cookieCount}`).end('a page')
  })
  cookieServer.listen(0, '127.0.0.1')
  await once(cookieServer, 'listening')
  const port = await findFreePort()
  await startNginx({ port, apps: [(cookieServer.address() as AddressInfo).port] })
  const cookies = new Set<unknown>()
  for (const path of [routes.landing, routes.landing, api.live, api.live])
    cookies.add(String((await requestAnswer(`http://localhost:${port}${path}`)).headers['set-cookie']))
  cookieServer.close()
  requireTrue(cookies.size === 4, 'an answer with a cookie is never kept')
}

export function requireTrue(isTrue: boolean, claim: string) {
  if (!isTrue) throw new Error(`It does not hold that ${claim}.`)
}
