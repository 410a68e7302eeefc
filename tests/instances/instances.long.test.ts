import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { closeAll } from '@/scripts/installation/cleanup'
import { createFormData } from '@/tests/support/form'
import { readMailsTo } from '@/tests/support/mail-server'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { openFollower, startLeader } from './leader'
import { measureStaleness, measureStalenessFrom, requestPage } from './measure-staleness'
import { closeListenConnections, startTwoInstances, type TwoInstances, teamAddress } from './two-instances'
import { cancelService, createWriteSequence, type Write, writeFactories, writeLanding } from './writes'

/** The promise is 100 ms, and 2 s after a lost connection; extra time on an overloaded machine does not break it. */
const LIMIT = 1000
const AFTER_A_CUT = 5000

let instances: TwoInstances
let next: () => Promise<Write>
const worst: Record<string, number> = {}

beforeAll(async () => {
  instances = await startTwoInstances()
  next = createWriteSequence(instances)
})
afterAll(async () => {
  await closeAll()
  process.stdout.write(`The longest that something stayed old, in milliseconds: ${JSON.stringify(worst)}\n`)
})
afterEach(() => instances.other.thaw())

function note(label: string, took: number, limit = LIMIT) {
  worst[label] = Math.max(worst[label] ?? 0, Math.round(took))
  expect(took, `${label} was still old after so many milliseconds`).toBeLessThan(limit)
}

it('a write through one instance is visible through the other, on every page and route', async () => {
  const count = 200
  for (let writeNumber = 0; writeNumber < count; writeNumber += 1) {
    const write = await next()
    note(write.surface, await measureStaleness(write, instances.other.site))
  }
})

it('a service that is cancelled through one instance is cancelled for every reader of the other', async () => {
  const readers = await cancelService(instances)
  for (const reader of readers) {
    const before = await requestPage(reader, instances.other.site)
    expect([before.status, reader.isSeen(before)], reader.surface).toEqual([200, false])
  }
  await readers[0]?.send()
  const written = performance.now()
  for (const reader of readers)
    note(`a cancelled service, ${reader.surface}`, await measureStalenessFrom(written, reader, instances.other.site))
})

it('a scheduled notice appears and ends on every instance within a second, in pages that both have cached', async () => {
  const [notice] = await sql<{ id: string; start: Date; end: Date }>(
    `insert into notices (title, content, show_on_homepage, created_at, expires_at)
     select 'Vigília das onze', 'Todos.', true, now + interval '4 seconds', now + interval '10 seconds'
     from clock_timestamp() as now returning id, created_at as start, expires_at as end`,
  )
  if (!notice) throw new Error('the notice was not stored')
  const [start, end] = [notice.start.getTime(), notice.end.getTime()]
  const surfaces = [
    { path: `/notices/${notice.id}`, cookie: '' },
    { path: '/', cookie: '' },
    { path: '/app/notices', cookie: instances.member.cookie },
    { path: `/app/notices/${notice.id}`, cookie: instances.member.cookie },
  ]
  const seen = new Set<string>()
  async function look({ path, cookie }: { path: string; cookie: string }, site: string) {
    const asked = Date.now()
    const answer = await fetch(`${site}${path}`, { headers: { cookie } })
    const isThere = (await answer.text()).includes('Vigília das onze')
    const answered = Date.now()
    const where = `${site}${path}, ${asked - start} ms after its beginning`
    if (answered < start || asked > end + LIMIT) expect(isThere, where).toBe(false)
    if (asked > start + LIMIT && answered < end) expect(isThere, where).toBe(true)
    if (isThere) seen.add(`${site}${path}`)
  }
  while (Date.now() < end + LIMIT + 500) {
    // All at once: on a busy machine a round one after the other can take longer than the notice stands.
    await Promise.all(
      surfaces.flatMap(surface => [look(surface, instances.one.site), look(surface, instances.other.site)]),
    )
  }
  expect(seen.size).toBe(surfaces.length * 2)
})

it('a saved change is visible at once on the instance that saved it', async () => {
  for (const kind of writeFactories) {
    const write = await kind(instances)
    await requestPage(write, instances.one.site)
    await write.send()
    expect(write.isSeen(await requestPage(write, instances.one.site)), write.surface).toBe(true)
  }
})

it('an instance that was frozen during writes catches up by itself when it continues', async () => {
  const writes = await Promise.all(writeFactories.map(kind => kind(instances)))
  for (const write of writes) await requestPage(write, instances.other.site)
  instances.other.freeze()
  for (const write of writes) await write.send()
  instances.other.thaw()
  for (const write of writes)
    note(
      `${write.surface}, frozen before`,
      await measureStalenessFrom(performance.now(), write, instances.other.site),
      AFTER_A_CUT,
    )
})

it('an instance killed right after its commit has already notified the other', async () => {
  const write = await writeLanding(instances)
  const before = (await sql('select from notices')).length
  await requestPage(write, instances.other.site)
  const sending = write.send().catch(() => {})
  await waitUntil(async () => expect((await sql('select from notices')).length).toBe(before + 1))
  instances.one.kill()
  note('landing, its writer killed', await measureStalenessFrom(performance.now(), write, instances.other.site))
  await sending
  await instances.one.open()
})

it('a closed LISTEN connection is reopened, and nothing it missed stays outdated', async () => {
  for (const kind of writeFactories) {
    const write = await kind(instances)
    await requestPage(write, instances.other.site)
    await closeListenConnections()
    await write.send()
    note(
      'after the line was ended',
      await measureStalenessFrom(performance.now(), write, instances.other.site),
      AFTER_A_CUT,
    )
  }
})

it('a LISTEN connection that hangs alone is detected while other connections work', async () => {
  const write = await writeLanding(instances)
  await requestPage(write, instances.other.site)
  instances.other.way.stallConnections('listen changes')
  await write.send()
  note(
    'landing, the line silent',
    await measureStalenessFrom(performance.now(), write, instances.other.site),
    AFTER_A_CUT,
  )
  await instances.other.ready()
})

it('an instance without its database is not ready, serves stored pages, and is up to date once the database is back', async () => {
  const write = await writeLanding(instances)
  // The first answers come as they are made; a stored page holds its styles.
  await waitUntil(async () => expect((await requestPage(write, instances.other.site)).text).toContain('<style>'))
  const response = await requestPage(write, instances.other.site)
  instances.other.way.disconnect()
  await waitUntil(async () => expect(await instances.other.isReady()).toBe(false))
  expect(await requestPage(write, instances.other.site)).toEqual(response)

  await write.send()
  instances.other.way.restore()
  note(
    'landing, the database back',
    await measureStalenessFrom(performance.now(), write, instances.other.site),
    AFTER_A_CUT,
  )
  await instances.other.ready()
})

it('a follower on one instance follows a leader on the other, whatever happens to the LISTEN connection', async () => {
  const { site, way: proxy } = instances.other
  const leader = await startLeader(instances)
  const follower = await openFollower(leader.playlistId, site)
  await leader.goTo(3)
  await follower.waitForText('"place":3,')
  await waitUntil(async () => expect(await leader.goTo(4)).toMatchObject({ followers: 1 }))

  await closeListenConnections()
  await leader.goTo(5)
  await follower.waitForText('"place":5,')
  proxy.disconnect()
  await waitUntil(async () => expect(await instances.other.isReady()).toBe(false))
  await leader.goTo(6)
  proxy.restore()
  await follower.waitForText('"place":6,')
  await waitUntil(async () => expect(await leader.goTo(7)).toMatchObject({ followers: 1 }))
  expect(await leader.goTo(8, site), 'one who follows is counted once').toMatchObject({ followers: 1 })
  follower.leave()
})

it('a follower who is signed out, or whose playlist is deleted, is disconnected on every instance', async () => {
  const member = await insertPerson('member')
  const { name, value } = await createCookie(member)
  const [{ id } = { id: '' }] = await sql<{ id: string }>(`insert into playlists (name) values ('Ensaio') returning id`)
  const sites = [instances.one.site, instances.other.site]
  const members = await Promise.all(sites.map(site => openFollower(id, site, `${name}=${value}`)))
  const strangers = await Promise.all(sites.map(site => openFollower(id, site)))
  for (const follower of [...members, ...strangers]) await follower.waitForText('"led":null')
  await sql('delete from sessions where profile_id = $1', [member.id])
  for (const follower of members) await follower.ends()
  await sql('delete from playlists where id = $1', [id])
  for (const follower of strangers) await follower.ends()
})

it('an instance that shuts down disconnects its followers at once; they reconnect to the other, and the leader continues there', async () => {
  const leader = await startLeader(instances)
  const follower = await openFollower(leader.playlistId, instances.one.site)
  instances.one.leave()
  await follower.ends()
  const secondFollower = await openFollower(leader.playlistId, instances.other.site)
  await leader.goTo(9, instances.other.site)
  await secondFollower.waitForText('"place":9,')
  secondFollower.leave()
  await waitUntil(async () => expect(await fetch(instances.one.site).catch(() => 'gone')).toBe('gone'))
  await instances.one.open()
})

it('every job runs once, on either instance', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `Joana ${number}`)
  await Promise.all(
    names.map((fullName, number) => {
      const { act } = number % 2 ? instances.one : instances.other
      const request = { birthDate: '1990-01-31', phone: '(27) 98888-7777', prayerDescription: 'Pela minha família.' }
      const sent = createFormData({ submission: crypto.randomUUID(), fullName, ...request })
      return act('requestPrayer', [{ status: 'idle' }, sent], { address: `192.0.2.${number}` })
    }),
  )
  await waitUntil(async () => expect(await sql(waiting)).toEqual([]))
  const mailed = await readMailsTo(teamAddress, instances.post.folder)
  expect(mailed).toHaveLength(names.length)
  expect(new Set(mailed.map(({ messageId }) => messageId)).size).toBe(names.length)
})

const waiting = `select attempts, last_error, locked_at from graphile_worker.jobs
  where task_identifier = 'mailPrayerRequest'`
const waitUntil = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 60_000, interval: 5 })
