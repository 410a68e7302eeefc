import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@/lib/values/routes/routes'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'

const signIn = { email: 'membro@comunhao.example', password: 'comunhao-membro' }

type Headers = Record<string, string>
type Sent = { path: string; method?: string; headers?: Headers; body?: string; agent?: Agent | false }
type Answer = { status: number; body: string; cookies: string[] }

/** People who read, sign in, lead and follow, so many requests a second, until they are stopped. */
export async function startUpgradeTraffic(site: string, perSecond: number) {
  const counts = { requests: 0, askedAgain: 0, slowest: 0, latest: 0, reconnections: 0, longestGap: 0 }
  const failures = new Map<string, number>()
  let failed = 0
  let isStopped = false
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 })
  const [member, leader] = await Promise.all([cookieOf('member'), cookieOf('admin')])
  const [{ id: playlist } = { id: '' }] = await sql<{ id: string }>('select id from playlists limit 1')
  let scripts: string[] = []

  const step = await createLeader()
  const { cookies, csrfToken } = await readCsrf()
  const kinds: [weight: number, send: () => Promise<unknown>][] = [
    [20, readLanding],
    [20, () => expect(200, { path: '/app', headers: { cookie: member } })],
    [15, () => expect(200, { path: '/calendar', agent: false })],
    [15, () => expect(200, { path: '/app/hymns', headers: { cookie: member } })],
    [40, () => expect(200, { path: api.me, headers: { cookie: member } })],
    [40, () => expect(200, { path: api.live })],
    [20, () => expect(200, { path: api.live, agent: false })],
    [20, () => expect(200, { path: scripts[Math.floor(Math.random() * scripts.length)] ?? '/' })],
    [6, step],
    [1, signInAgain],
  ]
  const turns = kinds.flatMap(([weight, send]) => Array.from({ length: weight }, () => send))
  await readLanding()
  const clock = sendSteadily()
  const following = follow()

  return {
    takeReport() {
      const { requests, askedAgain, slowest, latest, reconnections, longestGap } = counts
      Object.assign(counts, { requests: 0, askedAgain: 0, slowest: 0, latest: 0, reconnections: 0, longestGap: 0 })
      const reasons = [...failures].map(([reason, times]) => `${times} × ${reason}`)
      failures.clear()
      return `${requests} requests, ${reasons.join(', ') || 'none failed'}, ${askedAgain} asked again, slowest ${slowest.toFixed(0)} ms, generator ${latest.toFixed(0)} ms late; follower moved ${reconnections} times, ${longestGap.toFixed(0)} ms at most`
    },
    async stop() {
      isStopped = true
      await clock
      await Promise.race([following, pause(1000)])
      return failed
    },
  }

  async function sendSteadily() {
    const started = performance.now()
    for (let sent = 0; !isStopped; ) {
      const due = ((performance.now() - started) / 1000) * perSecond
      for (; sent < due; sent += 1) void attempt(turns[Math.floor(Math.random() * turns.length)] ?? readLanding)
      const before = performance.now()
      await pause(5)
      counts.latest = Math.max(counts.latest, performance.now() - before - 5)
    }
  }

  async function attempt(send: () => Promise<unknown>) {
    const started = performance.now()
    counts.requests += 1
    await send().catch(fail)
    counts.slowest = Math.max(counts.slowest, performance.now() - started)
  }

  function fail(error: Error) {
    failed += 1
    failures.set(error.message, (failures.get(error.message) ?? 0) + 1)
  }

  async function expect(status: number, sent: Sent) {
    const answer = await ask(site, { agent: keepAlive, ...sent }, () => {
      counts.askedAgain += 1
    })
    if (answer.status !== status) throw new Error(`${answer.status} ${sent.path.replace(/[0-9a-f]{8,}/g, '…')}`)
    return answer
  }

  /** The scripts of a page are asked for over other connections, so of the other release, too. */
  async function readLanding() {
    const { body } = await expect(200, { path: '/' })
    scripts = [...body.matchAll(/\/_next\/static\/[^"\\]+?\.(?:js|css)/g)].map(([script]) => script)
  }

  async function cookieOf(role: 'member' | 'admin') {
    const { name, value } = await createCookie(await insertPerson(role))
    return `${name}=${value}`
  }

  async function createLeader() {
    const send = async (body: object) => {
      const headers = { cookie: leader, origin: site, 'content-type': 'application/json' }
      const path = api.leaderState(playlist)
      return JSON.parse((await expect(200, { path, method: 'POST', headers, body: JSON.stringify(body) })).body)
    }
    const position = { item: null, key: 'G' }
    const { step: first, since } = await send({ says: 'begin', ...position, place: 0, over: true })
    let number = first
    return () => {
      number += 1
      return send({ says: 'here', ...position, place: number % 50, screen: 'words', since, step: number })
    }
  }

  async function readCsrf() {
    const answer = await expect(200, { path: '/api/auth/csrf' })
    return { cookies: answer.cookies.join('; '), csrfToken: JSON.parse(answer.body).csrfToken }
  }

  async function signInAgain() {
    const body = new URLSearchParams({ csrfToken, json: 'true', ...signIn }).toString()
    const headers = { cookie: cookies, origin: site, 'content-type': 'application/x-www-form-urlencoded' }
    await expect(200, { path: '/api/auth/callback/credentials', method: 'POST', headers, body })
  }

  /** As a browser does: connects again as soon as the stream ends. */
  async function follow() {
    for (let left = performance.now(); !isStopped; counts.reconnections += 1) {
      await followOnce(() => {
        counts.longestGap = Math.max(counts.longestGap, performance.now() - left)
      }).catch(fail)
      left = performance.now()
    }
  }

  async function followOnce(onFirst: () => void) {
    const answer = await fetch(site + api.followState(playlist), { headers: { accept: 'text/event-stream' } })
    if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} event stream`)
    let isFirst = true
    for await (const _ of answer.body) {
      if (isFirst) onFirst()
      isFirst = false
      if (isStopped) return
    }
  }
}

function ask(site: string, { path, method = 'GET', headers, body, agent }: Sent, onAgain: () => void, isAgain = false) {
  return new Promise<Answer>((resolve, reject) => {
    const label = (error: Error) => {
      // Whoever closes an idle connection may cross the next request: clients then ask once more.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET' && !isAgain) {
        onAgain()
        resolve(ask(site, { path, method, headers, body, agent }, onAgain, true))
      } else
        reject(
          new Error(
            `${error.message} ${method} ${path.replace(/[0-9a-f]{8,}/g, '…')}${agent ? '' : ' (new connection)'}`,
          ),
        )
    }
    const sent = request(site + path, { method, headers, agent, timeout: 30_000 }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      response.on('error', label).on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0] ?? '')
        resolve({ status: response.statusCode ?? 0, body: text, cookies })
      })
    })
    sent.on('error', label).on('timeout', () => sent.destroy(new Error('no answer within 30 s')))
    sent.end(body)
  })
}
