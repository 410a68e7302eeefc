import { randomBytes } from 'node:crypto'
import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as exported } from '@/app/api/people/export/route'
import { CHURCH_ID } from '@/lib/church/stored'
import { listBirthdaysOfTheWeek } from '@/lib/people/birthdays/queries'
import { getPerson } from '@/lib/people/details/queries'
import { FILTERS, type PeopleFilter } from '@/lib/people/person'
import { countPeople, listPeople } from '@/lib/people/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { columnFromDay, dayAfter, toChurchDay } from '@/lib/platform/runtime/time'
import * as people from '@/tests/support/people'

const today = toChurchDay(new Date())

beforeEach(async () => {
  await people.signIn(await people.insertProfile({ name: 'Marta', email: 'marta@example.org', isAdmin: true }))
  await db.profile.updateMany({ data: { confirmedAt: new Date(), createdAt: subDays(new Date(), 90) } })
})

const listNames = async (show: PeopleFilter, q?: string) =>
  (await listPeople({ show, q }))?.items.map(({ name }) => name)

async function insertProfile(name: string, fields: object = {}) {
  const { id } = await people.insertProfile({ name })
  await db.profile.update({ where: { id }, data: fields })
  return id
}

describe('searching', () => {
  beforeEach(async () => {
    await insertProfile('Conceição de Souza', { email: 'zeca@example.org', phone: '27999991234' })
    await insertProfile('Ángela 100%_\\', { phone: '2733334444' })
  })

  it.each([
    ['conceicao', ['Conceição de Souza']],
    ['ÇÃO DE', ['Conceição de Souza']],
    ['ANGELA', ['Ángela 100%_\\']],
    ['Zeca@Exa', ['Conceição de Souza']],
    ['(27) 99999-1234', ['Conceição de Souza']],
    ['+55 27 3333', ['Ángela 100%_\\']],
    ['9999', ['Conceição de Souza']],
    ['%_\\', ['Ángela 100%_\\']],
    ["' or true --", []],
    ['ninguém', []],
  ])('%s finds %j', async (sought, found) => {
    expect(await listNames('everyone', sought)).toEqual(found)
  })

  it('of one letter, of a sign that patterns have, or of an accent alone finds what contains it', async () => {
    expect(await listNames('everyone', 'Ç')).toEqual(['Conceição de Souza'])
    expect(await listNames('everyone', '_')).toEqual(['Ángela 100%_\\'])
    expect(await listNames('everyone', '\\')).toEqual(['Ángela 100%_\\'])
    expect(await listNames('everyone', '\u0301')).toHaveLength(3)
  })

  it('searches only the chosen list', async () => {
    expect(await listNames('suspended', 'conceicao')).toEqual([])
  })
})

describe('the lists', () => {
  it('contain the right people in a useful order, and their counts agree', async () => {
    const suspendedAt = new Date()
    await insertProfile('Ávila nova', { createdAt: subDays(new Date(), 2) })
    await insertProfile('Zilda nova', { createdAt: subDays(new Date(), 1) })
    await insertProfile('Eva confirmada', {
      confirmedAt: new Date(),
      birthDate: columnFromDay(`1980${today.slice(4, 8)}03`),
    })
    await insertProfile('Bia suspensa', {
      suspendedAt,
      confirmedAt: new Date(),
      birthDate: columnFromDay(`1984${today.slice(4)}`),
    })
    await insertProfile('Músico', {
      duties: ['music'],
      confirmedAt: new Date(),
      birthDate: columnFromDay(`1990${today.slice(4, 8)}02`),
    })

    expect(await listNames('everyone')).toEqual([
      'Ávila nova',
      'Bia suspensa',
      'Eva confirmada',
      'Marta',
      'Músico',
      'Zilda nova',
    ])
    expect(await listNames('new')).toEqual(['Zilda nova', 'Ávila nova'])
    expect(await listNames('confirmed')).toEqual(['Eva confirmada', 'Marta', 'Músico'])
    expect(await listNames('suspended')).toEqual(['Bia suspensa'])
    expect(await listNames('admins')).toEqual(['Marta', 'Músico'])
    expect(await listNames('birthdays')).toEqual(['Músico', 'Eva confirmada'])
    const counts = await countPeople()
    for (const filter of FILTERS) expect(counts?.[filter], filter).toBe((await listNames(filter))?.length)
  })

  it('sort names without case and accents, and equal ones by their id; suspended people stand among them', async () => {
    const names = [
      'Zé',
      'zeca',
      'Zeca Ávila',
      'Ângelo',
      'angelo',
      'ANGELO',
      'Érica',
      'de Souza',
      'D’Ávila',
      'Ñandu',
      '1º José',
    ]
    const ids = new Map<string, string>()
    for (const name of names)
      ids.set(await insertProfile(name, name === 'Érica' ? { suspendedAt: new Date() } : {}), name)
    const equal = [...ids].filter(([, name]) => /^[âa]ngelo$/i.test(name)).map(([id]) => id)
    expect(
      (await listPeople({ show: 'everyone' }))?.items.map(({ id, name }) => (equal.includes(id) ? id : name)),
    ).toEqual([
      ...['1º José', ...equal.sort(), 'de Souza', 'D’Ávila', 'Érica', 'Marta', 'Ñandu', 'Zé', 'zeca', 'Zeca Ávila'],
    ])
  })

  it('has room for who entered the longest of everything, in letters that are long', async () => {
    // A note of four bytes, which is three signs without its accents.
    const name = '\u{1d160}'.repeat(100)
    const profileImage = randomBytes(250).toString('hex')
    const email = `${profileImage.slice(0, 242)}@example.org`
    const duties = ['content', 'music', 'pastoral'] as const
    await insertProfile(name, { email, phone: '9'.repeat(20), profileImage, duties: [...duties] })
    expect((await listPeople({ show: 'everyone' }))?.items).toContainEqual(
      expect.objectContaining({ name, image: profileImage, note: expect.stringContaining(email) }),
    )
  })

  it.each(FILTERS)('%s loads page by page, everyone once', async show => {
    const insertSql = `insert into profiles (name, email, birth_date, created_at, confirmed_at, suspended_at, duties)
      select 'Pessoa ' || n % 7, n || '@example.org', ($1::date - interval '40 years')::date, now() - (n % 9) * interval '1 day', $2, $3, $4::duty[]
      from generate_series(1, 95) n`
    const [confirmedAt, suspendedAt] = [show === 'new' ? null : new Date(), show === 'suspended' ? new Date() : null]
    await pool.query(insertSql, [today, confirmedAt, suspendedAt, show === 'admins' ? '{music}' : '{}'])

    const listBirthdays: string[] = []
    let page = await listPeople({ show })
    for (let parts = 0; page && parts < 9; parts += 1) {
      listBirthdays.push(...page.items.map(({ id }) => id))
      page = page.next && (await listPeople({ show, after: page.next }))
    }
    expect(new Set(listBirthdays).size).toBe(listBirthdays.length)
    expect(listBirthdays).toHaveLength((await countPeople())?.[show] ?? 0)
  })

  it('cost as many statements for a thousand as for one', async () => {
    const { id } = await db.profile.findFirstOrThrow()
    const statements = async () => {
      const query = vi.spyOn(pool, 'query')
      await listPeople({ show: 'everyone', q: 'ana' })
      await countPeople()
      await getPerson(id)
      const { length } = query.mock.calls
      query.mockRestore()
      return length
    }
    const first = await statements()
    expect(first).toBeGreaterThan(3)
    await pool.query(
      `insert into profiles (name, email) select 'Ana ' || n, n || '@example.org' from generate_series(1, 1000) n`,
    )
    await pool.query(
      `insert into role_changes (profile_id, is_admin, duty) select $1, true, 'music' from generate_series(1, 30)`,
      [id],
    )
    expect(await statements()).toBe(first)
  })
})

describe('the spreadsheet', () => {
  it('contains everyone, however many there are, and no formula', async () => {
    await pool.query(
      `insert into profiles (name, email) select '=Pessoa ' || n, n || '@example.org' from generate_series(1, 1203) n`,
    )
    const answer = await exported()
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pessoas.csv"')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 1203)
    expect(lines.filter(line => line.startsWith('='))).toEqual([])
    expect(new Set(lines).size).toBe(lines.length)
  })
})

describe('the birthdays of the week', () => {
  const birthdayFor = (birthdaysFor: 'admins' | 'members') =>
    db.churchRow.create({ data: { id: CHURCH_ID, settings: { birthdaysFor } } })
  const listBirthdays = async () =>
    (await listBirthdaysOfTheWeek())?.map(({ name, when, phone }) => [name, when, phone])

  beforeEach(async () => {
    const phone = '27999991234'
    const born = (day: string) => columnFromDay(`1984${day.slice(4)}`)
    await insertProfile('Eva', { confirmedAt: new Date(), birthDate: born(dayAfter(today)), phone })
    await insertProfile('Nova', { birthDate: born(today) })
    await insertProfile('Suspensa', { confirmedAt: new Date(), suspendedAt: new Date(), birthDate: born(today) })
  })

  it('are shown to admins, with the telephone', async () => {
    expect(await listBirthdays()).toEqual([
      ['Nova', 'hoje', undefined],
      ['Eva', 'amanhã', '27999991234'],
    ])
  })

  it('are shown to confirmed members where the church wants that, without the telephone', async () => {
    const member = await people.insertProfile()
    await people.signIn(member)
    expect(await listBirthdays()).toEqual([])
    await birthdayFor('members')
    expect(await listBirthdays()).toEqual([])
    await db.profile.update({ where: { id: member.id }, data: { confirmedAt: new Date() } })
    expect(await listBirthdays()).toEqual([['Eva', 'amanhã', undefined]])
    await people.signInAsGuest()
    expect(await listBirthdaysOfTheWeek()).toBeNull()
  })
})
