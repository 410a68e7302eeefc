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
import { neutralTexts } from '@/lib/church/neutral-texts'
import { publicFacts } from '@/lib/church/public-facts'
import { readChurch } from '@/lib/church/reads'
import { neutralChurch } from '@/lib/church/stored'
import { buildEventsJsonLd } from '@/lib/events/json-ld'
import { toVenue } from '@/lib/events/venue'
import { getHomepageNews } from '@/lib/notices/news/queries'
import { written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { demoSignIns } from '@/prisma/demo/people'
import { seedDemo } from '@/prisma/seed'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migration-files'
import { describeMissingFacts } from '@/scripts/installation/missing-facts'
import { insertChurch } from '@/tests/support/church'
import { createEmptyDatabase } from '@/tests/support/database'
import { insertProfile } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const invented = ['Porto Desejado', 'Cais Antigo', 'Vila Velha', '99999-0140', 'secretaria@', 'portodesejado']

describe('a church without facts', () => {
  beforeEach(async () => {
    await insertProfile({ isAdmin: true })
  })

  it('is called “Nossa igreja”, says what is true of any church, and nothing of the demo church but the verses', async () => {
    const { verses, ...church } = await readChurch()
    expect(church).toMatchObject({ name: 'Nossa igreja', shortName: 'Nossa igreja', services: [], ...neutralTexts })
    expect(church).toMatchObject({ phone: '', email: '', social: [], position: null, photos: [], team: [] })
    expect(verses).toEqual(demoChurch.verses)
    const { notices, editable } = await getHomepageNews()
    expect([notices.length, editable]).toEqual([3, false])
    for (const words of invented) expect(JSON.stringify([church, notices])).not.toContain(words)
  })

  it('shows nothing invented to search engines, phones, calendars and in mails, and no unfinished sentence', async () => {
    const church = await readChurch()
    const site = 'https://igreja.example'
    const publicTexts = JSON.stringify([
      churchData(publicFacts(church), site),
      buildEventsJsonLd([], church, site),
      toVenue(church),
      await manifest(),
      welcomeMail(church, { link: `${site}/login`, siteAddress: site }),
      emailChangedMail(church),
      messages.suspended(church),
    ])
    for (const words of invented) expect(publicTexts).not.toContain(words)
    expect(churchData(publicFacts(church), site)).not.toHaveProperty('address')
    expect(publicTexts).not.toMatch(/PostalAddress|ligue para|ou \./)
    expect(messages.suspended(church).text).toBe('Fale com a secretaria.')
  })

  it('lists the missing facts at each start', async () => {
    expect(await describeMissingFacts(url)).toMatch(
      /o nome, os horários dos cultos, o endereço, telefone ou email.*\n.*\/app\/church/,
    )
    await insertChurch({ ...neutralChurch, name: 'Igreja da Ponte', phone: '2733334444' })
    expect(await describeMissingFacts(url)).toContain('ainda não diz: os horários dos cultos, o endereço.')
    await insertChurch()
    expect(await describeMissingFacts(url)).toBeUndefined()
  })

  it('saves its first facts, and nothing else', async () => {
    const { id: by } = await db.profile.findFirstOrThrow()
    expect(await changeChurch({ version: 1, facts: { name: 'Igreja da Ponte' }, by })).toEqual(written())
    expect(await readChurch()).toEqual({ ...neutralChurch, name: 'Igreja da Ponte' })
  })
})

it('an installation without people lists no missing facts: the first evening asks for them', async () => {
  expect(await describeMissingFacts(url)).toBeUndefined()
})

describe('the demo church', () => {
  let data = ''
  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'comunhao-neutral-'))
  })
  afterEach(() => rm(data, { recursive: true, force: true }))

  it('is shown completely when it was requested', async () => {
    await seedDemo(db, data)
    const services = demoChurch.services.map(service => ({ ...service, id: expect.any(String) }))
    expect(await readChurch()).toEqual({ ...demoChurch, services })
    expect((await getHomepageNews()).notices.length).toBeGreaterThan(0)
    expect(await describeMissingFacts(url)).toBeUndefined()
  })

  it('does not overwrite facts that a church saved before', async () => {
    await insertChurch({ name: 'Igreja da Ponte' })
    await seedDemo(db, data)
    expect((await readChurch()).name).toBe('Igreja da Ponte')
  })
})

describe('after the upgrade from the first version', () => {
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
    expect(await readNameAfterUpgrade(before)).toEqual([{ name: name ?? null }])
  })

  it('a church with its own facts keeps them, even with the demo accounts', async () => {
    const own = `insert into church (id, facts) values ('00000000-0000-4000-8000-000000000001', '{"name": "Igreja da Ponte"}')`
    expect(await readNameAfterUpgrade([person(admin.email), person(member.email), own])).toEqual([
      { name: 'Igreja da Ponte' },
    ])
  })

  it('an installation without people still waits for its first evening', async () => {
    expect(await readNameAfterUpgrade([])).toEqual([])
  })
})

/** What the church's row says of its name when a database of the version before, with these rows, is brought up to date. */
async function readNameAfterUpgrade(before: string[]) {
  const database = await createEmptyDatabase('upgraded')
  const files = readMigrations()
  await migrate(
    database,
    files.filter(({ name }) => name < '20261122201000'),
  )
  await withConnection(database, async client => {
    for (const statement of before) await client.query(statement)
  })
  await migrate(database)
  return withConnection(
    database,
    async client => (await client.query("select facts->>'name' as name from church")).rows,
  )
}
