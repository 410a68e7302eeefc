import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { closeAll } from '@/scripts/house/closing'
import { aPerson, cookieOf, sql } from '@/tests/support/behind'
import { form } from '@/tests/support/form'
import { long } from '@/tests/support/long'
import { mailsTo } from '@/tests/support/post-office'
import { aFollower, aLeader } from './leading'
import { ask, since, staleness } from './reading'
import { endEveryLine, openTwo, type Two, team } from './two'
import { kinds, landing, turns, type Write } from './writes'

/** Promised are 100 ms, and 2 s after a cut; what a machine at its limits takes besides is no broken promise. */
const LIMIT = 1000
const AFTER_A_CUT = 5000

let two: Two
let next: () => Promise<Write>
const worst: Record<string, number> = {}

beforeAll(async () => {
  two = await openTwo()
  next = turns(two)
})
afterAll(async () => {
  await closeAll()
  if (long) process.stdout.write(`The longest that something stayed old, in milliseconds: ${JSON.stringify(worst)}\n`)
})
afterEach(() => two.other.thaw())

function note(what: string, took: number, limit = LIMIT) {
  worst[what] = Math.max(worst[what] ?? 0, Math.round(took))
  expect(took, `${what} was still old after so many milliseconds`).toBeLessThan(limit)
}

it('what is written through one instance is read through the other, on every surface', async () => {
  const count = long ? 200 : kinds.length * 2
  for (let written = 0; written < count; written += 1) {
    const write = await next()
    note(write.surface, await staleness(write, two.other.site))
  }
})

it('what was just saved is seen at once by whoever asks the instance that saved it', async () => {
  for (const kind of kinds) {
    const write = await kind(two)
    await ask(write, two.one.site)
    await write.send()
    expect(write.isSeen(await ask(write, two.one.site)), write.surface).toBe(true)
  }
})

it('one that was frozen while others wrote catches up by itself once it goes on', async () => {
  const writes = await Promise.all(kinds.map(kind => kind(two)))
  for (const write of writes) await ask(write, two.other.site)
  two.other.freeze()
  for (const write of writes) await write.send()
  two.other.thaw()
  for (const write of writes)
    note(`${write.surface}, frozen before`, await since(performance.now(), write, two.other.site), AFTER_A_CUT)
})

it('one that is killed right after its commit has told the other by then', async () => {
  const write = await landing(two)
  const before = (await sql('select from notices')).length
  await ask(write, two.other.site)
  const sending = write.send().catch(() => {})
  await until(async () => expect((await sql('select from notices')).length).toBe(before + 1))
  two.one.kill()
  note('landing, its writer killed', await since(performance.now(), write, two.other.site))
  await sending
  await two.one.open()
})

it('a line that is ended is had again, and nothing of what it missed stays old', async () => {
  for (const kind of kinds) {
    const write = await kind(two)
    await ask(write, two.other.site)
    await endEveryLine()
    await write.send()
    note('after the line was ended', await since(performance.now(), write, two.other.site), AFTER_A_CUT)
  }
})

it('a line that falls silent alone is noticed, the database being there for the rest', async () => {
  const write = await landing(two)
  await ask(write, two.other.site)
  two.other.way.silence('listen changes')
  await write.send()
  note('landing, the line silent', await since(performance.now(), write, two.other.site), AFTER_A_CUT)
  await two.other.ready()
})

it('one that has lost its database says that it is not ready, shows what it kept, and is right once it is back', async () => {
  const write = await landing(two)
  await ask(write, two.other.site)
  const kept = await ask(write, two.other.site)
  two.other.way.cut()
  await until(async () => expect(await two.other.isReady()).toBe(false))
  expect(await ask(write, two.other.site)).toEqual(kept)

  await write.send()
  two.other.way.comeBack()
  note('landing, the database back', await since(performance.now(), write, two.other.site), AFTER_A_CUT)
  await two.other.ready()
})

it('whoever follows at one instance goes where a leader goes who speaks to the other, whatever becomes of the line', async () => {
  const { site, way } = two.other
  const leader = await aLeader(two)
  const follower = await aFollower(leader.playlistId, site)
  await leader.goTo(3)
  await follower.hears('"place":3,')
  await until(async () => expect(await leader.goTo(4)).toMatchObject({ followers: 1 }))

  await endEveryLine()
  await leader.goTo(5)
  await follower.hears('"place":5,')
  way.cut()
  await until(async () => expect(await two.other.isReady()).toBe(false))
  await leader.goTo(6)
  way.comeBack()
  await follower.hears('"place":6,')
  await until(async () => expect(await leader.goTo(7)).toMatchObject({ followers: 1 }))
  expect(await leader.goTo(8, site), 'one who follows is counted once').toMatchObject({ followers: 1 })
  follower.leave()
})

it('whoever is signed out, and whoever follows a playlist that goes, is cut off at every instance', async () => {
  const member = await aPerson('member')
  const { name, value } = await cookieOf(member)
  const [{ id } = { id: '' }] = await sql<{ id: string }>(`insert into playlists (name) values ('Ensaio') returning id`)
  const sites = [two.one.site, two.other.site]
  const members = await Promise.all(sites.map(site => aFollower(id, site, `${name}=${value}`)))
  const strangers = await Promise.all(sites.map(site => aFollower(id, site)))
  for (const follower of [...members, ...strangers]) await follower.hears('"led":null')
  await sql('delete from sessions where profile_id = $1', [member.id])
  for (const follower of members) await follower.ends()
  await sql('delete from playlists where id = $1', [id])
  for (const follower of strangers) await follower.ends()
})

it('one that is told to leave lets its followers go at once: they find the other, and the leader goes on there', async () => {
  const leader = await aLeader(two)
  const follower = await aFollower(leader.playlistId, two.one.site)
  two.one.leave()
  await follower.ends()
  const again = await aFollower(leader.playlistId, two.other.site)
  await leader.goTo(9, two.other.site)
  await again.hears('"place":9,')
  again.leave()
  await until(async () => expect(await fetch(two.one.site).catch(() => 'gone')).toBe('gone'))
  await two.one.open()
})

it('every job is done once, whichever instance has it', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `Joana ${number}`)
  await Promise.all(
    names.map((fullName, number) => {
      const { act } = number % 2 ? two.one : two.other
      const request = { birthDate: '1990-01-31', phone: '(27) 98888-7777', prayerDescription: 'Pela minha família.' }
      const sent = form({ submission: crypto.randomUUID(), fullName, ...request })
      return act('requestPrayer', [{ status: 'idle' }, sent], { address: `192.0.2.${number}` })
    }),
  )
  await until(async () => expect(await sql(waiting)).toEqual([]))
  const mailed = await mailsTo(team, two.post.folder)
  expect(mailed).toHaveLength(names.length)
  expect(new Set(mailed.map(({ messageId }) => messageId)).size).toBe(names.length)
})

const waiting = `select attempts, last_error, locked_at from graphile_worker.jobs
  where task_identifier = 'mailPrayerRequest'`
const until = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 60_000, interval: 5 })
