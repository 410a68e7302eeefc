import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import manifest from '@/app/manifest'
import { emailChangedMail, welcomeMail } from '@/lib/account/mail'
import { messages } from '@/lib/account/messages'
import { demoChurch } from '@/lib/church/demo'
import { churchData } from '@/lib/church/json-ld'
import { changeChurch } from '@/lib/church/mutations'
import { publicFacts } from '@/lib/church/public-facts'
import { readChurch } from '@/lib/church/reads'
import { neutralChurch } from '@/lib/church/stored'
import { db } from '@/lib/database/db'
import { buildEventsJsonLd } from '@/lib/events/search'
import { toVenue } from '@/lib/events/venue'
import { getHomepageNews } from '@/lib/notices/queries'
import { demoSignIns } from '@/prisma/demo/people'
import { seed } from '@/prisma/seed'
import { connected } from '@/scripts/database/connect'
import { migrationFiles } from '@/scripts/database/migration-files'
import { migrate } from '@/scripts/database/migrations'
import { missingFacts } from '@/scripts/house/missing-facts'
import { aChurch } from '@/tests/support/church'
import { emptyDatabase } from '@/tests/support/database'
import { aProfile } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const invented = ['Porto Desejado', 'Cais Antigo', 'Vila Velha', '99999-0140', 'secretaria@', 'portodesejado']

describe('a church that has not said anything of itself', () => {
  beforeEach(async () => {
    await aProfile({ isAdmin: true })
  })

  it('is called “Nossa igreja”, and has nothing of the demo church but the verses, which belong to all', async () => {
    const { verses, ...church } = await readChurch()
    expect(church).toMatchObject({ name: 'Nossa igreja', shortName: 'Nossa igreja', services: [], sampleNews: [] })
    expect(church).toMatchObject({ phone: '', email: '', social: [], position: null, photos: [], team: [] })
    expect(verses).toEqual(demoChurch.verses)
    expect(await getHomepageNews()).toEqual({ notices: [], editable: false })
  })

  it('says nothing invented to search engines, phones, agendas and in mails, and leaves no sentence unfinished', async () => {
    const church = await readChurch()
    const site = 'https://igreja.example'
    const told = JSON.stringify([
      churchData(publicFacts(church), site),
      buildEventsJsonLd([], church, site),
      toVenue(church),
      await manifest(),
      welcomeMail(church, 'Ana', site),
      emailChangedMail(church, 'Ana'),
      messages.suspended(church),
    ])
    for (const words of invented) expect(told).not.toContain(words)
    expect(churchData(publicFacts(church), site)).not.toHaveProperty('address')
    expect(told).not.toMatch(/PostalAddress|ligue para|ou \./)
    expect(messages.suspended(church).text).toBe('Fale com a secretaria.')
  })

  it('says what is missing at each start, until it is said', async () => {
    expect(await missingFacts(url)).toMatch(/its name, service times, address, telephone or e-mail.*\n.*\/app\/church/)
    await aChurch({ ...neutralChurch, name: 'Igreja da Ponte', phone: '2733334444' })
    expect(await missingFacts(url)).toContain('does not say yet: service times, address.')
    await aChurch()
    expect(await missingFacts(url)).toBeUndefined()
  })

  it('keeps what is said first, and nothing else', async () => {
    const { id: by } = await db.profile.findFirstOrThrow()
    expect(await changeChurch({ version: 1, facts: { name: 'Igreja da Ponte' }, by })).toBeUndefined()
    expect(await readChurch()).toEqual({ ...neutralChurch, name: 'Igreja da Ponte' })
  })
})

it('an empty house misses nothing: the first evening asks', async () => {
  expect(await missingFacts(url)).toBeUndefined()
})

describe('the demo church', () => {
  let data = ''
  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'comunhao-neutral-'))
  })
  afterEach(() => rm(data, { recursive: true, force: true }))

  it('is shown whole where it was asked for', async () => {
    await seed(db, data)
    expect(await readChurch()).toEqual(demoChurch)
    expect((await getHomepageNews()).notices.length).toBeGreaterThan(0)
    expect(await missingFacts(url)).toBeUndefined()
  })

  it('leaves alone what a church had said before it moved in', async () => {
    await aChurch({ name: 'Igreja da Ponte' })
    await seed(db, data)
    expect((await readChurch()).name).toBe('Igreja da Ponte')
  })
})

describe('after the upgrade', () => {
  const { admin, member } = demoSignIns
  const row = (settings = '{}') =>
    `insert into church (id, settings) values ('00000000-0000-4000-8000-000000000001', '${settings}')`
  const person = (email: string) => `insert into profiles (name, email) values ('Alguém', '${email}')`

  it.each([
    ['an installation of the demo shows it as before', [person(admin.email), person(member.email)], demoChurch.name],
    [
      'so does one in which an admin had changed a preference',
      [person(admin.email), person(member.email), row('{"birthdaysFor": "members"}')],
      demoChurch.name,
    ],
    ['a church of people of its own is neutral', [person('ana@igreja.example')], undefined],
    ['so is one in which one of the demo’s accounts was deleted', [person(admin.email)], undefined],
  ])('%s', async (_, before, name) => {
    expect(await nameAfterUpgrade(before)).toEqual([{ name: name ?? null }])
  })

  it('a church that said its own goes on saying it, even with the demo’s accounts', async () => {
    const own = `insert into church (id, facts) values ('00000000-0000-4000-8000-000000000001', '{"name": "Igreja da Ponte"}')`
    expect(await nameAfterUpgrade([person(admin.email), person(member.email), own])).toEqual([
      { name: 'Igreja da Ponte' },
    ])
  })

  it('a house in which nobody lives still waits for its first evening', async () => {
    expect(await nameAfterUpgrade([])).toEqual([])
  })
})

/** What the church's row says of its name when a database of the version before, with these rows, is brought up to date. */
async function nameAfterUpgrade(before: string[]) {
  const database = await emptyDatabase('upgraded')
  const files = migrationFiles()
  await migrate(
    database,
    files.filter(({ name }) => name < '20261122201000'),
  )
  await connected(database, async client => {
    for (const statement of before) await client.query(statement)
  })
  await migrate(database)
  return connected(database, async client => (await client.query("select facts->>'name' as name from church")).rows)
}
