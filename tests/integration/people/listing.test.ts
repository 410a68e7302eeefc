import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as exported } from '@/app/api/people/export/route'
import { CHURCH_ID } from '@/lib/church/church'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { FILTERS, type PeopleFilter } from '@/lib/people/person'
import { countPeople, getPerson, listBirthdaysOfTheWeek, listPeople } from '@/lib/people/queries'
import { columnFromDay, dayAfter, toChurchDay } from '@/lib/runtime/time'
import * as people from '@/tests/support/people'

const today = toChurchDay(new Date())

beforeEach(async () => {
  await people.signIn(await people.aProfile({ name: 'Marta', email: 'marta@example.org', isAdmin: true }))
  await db.profile.updateMany({ data: { confirmedAt: new Date(), createdAt: subDays(new Date(), 90) } })
})

const named = async (show: PeopleFilter, q?: string) => (await listPeople({ show, q }))?.items.map(({ name }) => name)

async function someone(name: string, given: object = {}) {
  const { id } = await people.aProfile({ name })
  await db.profile.update({ where: { id }, data: given })
  return id
}

describe('searching', () => {
  beforeEach(async () => {
    await someone('Conceição de Souza', { email: 'zeca@example.org', phone: '27999991234' })
    await someone('Ángela 100%_\\', { phone: '2733334444' })
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
    expect(await named('everyone', sought)).toEqual(found)
  })

  it('looks among those that are shown', async () => {
    expect(await named('suspended', 'conceicao')).toEqual([])
  })
})

describe('the lists', () => {
  it('hold whom they say, in an order people expect, and their counts agree', async () => {
    const suspendedAt = new Date()
    await someone('Ávila nova', { createdAt: subDays(new Date(), 2) })
    await someone('Zilda nova', { createdAt: subDays(new Date(), 1) })
    await someone('Eva confirmada', { confirmedAt: new Date(), birthDate: columnFromDay(`1980${today.slice(4, 8)}03`) })
    await someone('Bia suspensa', { suspendedAt, confirmedAt: new Date(), birthDate: columnFromDay(today) })
    await someone('Músico', {
      duties: ['music'],
      confirmedAt: new Date(),
      birthDate: columnFromDay(`1990${today.slice(4, 8)}02`),
    })

    expect(await named('everyone')).toEqual([
      'Ávila nova',
      'Bia suspensa',
      'Eva confirmada',
      'Marta',
      'Músico',
      'Zilda nova',
    ])
    expect(await named('new')).toEqual(['Zilda nova', 'Ávila nova'])
    expect(await named('confirmed')).toEqual(['Eva confirmada', 'Marta', 'Músico'])
    expect(await named('suspended')).toEqual(['Bia suspensa'])
    expect(await named('admins')).toEqual(['Marta', 'Músico'])
    expect(await named('birthdays')).toEqual(['Músico', 'Eva confirmada'])
    const counts = await countPeople()
    for (const shown of FILTERS) expect(counts?.[shown], shown).toBe((await named(shown))?.length)
  })

  it.each(FILTERS)('%s comes part by part, everyone once', async show => {
    const many = `insert into profiles (name, email, birth_date, created_at, confirmed_at, suspended_at, duties)
      select 'Pessoa ' || n % 7, n || '@example.org', $1::date, now() - (n % 9) * interval '1 day', $2, $3, $4::duty[]
      from generate_series(1, 95) n`
    const [confirmedAt, suspendedAt] = [show === 'new' ? null : new Date(), show === 'suspended' ? new Date() : null]
    await pool.query(many, [today, confirmedAt, suspendedAt, show === 'admins' ? '{music}' : '{}'])

    const seen: string[] = []
    let page = await listPeople({ show })
    for (let parts = 0; page && parts < 9; parts += 1) {
      seen.push(...page.items.map(({ id }) => id))
      page = page.next && (await listPeople({ show, after: page.next }))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await countPeople())?.[show] ?? 0)
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

describe('the sheet', () => {
  it('holds everyone, however many there are, and no formula', async () => {
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
  const seen = async () => (await listBirthdaysOfTheWeek())?.map(({ name, when, phone }) => [name, when, phone])

  beforeEach(async () => {
    const phone = '27999991234'
    const born = (day: string) => columnFromDay(`1984${day.slice(4)}`)
    await someone('Eva', { confirmedAt: new Date(), birthDate: born(dayAfter(today)), phone })
    await someone('Nova', { birthDate: born(today) })
    await someone('Suspensa', { confirmedAt: new Date(), suspendedAt: new Date(), birthDate: born(today) })
  })

  it('are seen by admins, with the telephone', async () => {
    expect(await seen()).toEqual([
      ['Nova', 'hoje', undefined],
      ['Eva', 'amanhã', '27999991234'],
    ])
  })

  it('are seen by whom the church knows where it wants them seen, without it', async () => {
    const member = await people.aProfile()
    await people.signIn(member)
    expect(await seen()).toEqual([])
    await birthdayFor('members')
    expect(await seen()).toEqual([])
    await db.profile.update({ where: { id: member.id }, data: { confirmedAt: new Date() } })
    expect(await seen()).toEqual([['Eva', 'amanhã', undefined]])
    await people.enterAsGuest()
    expect(await listBirthdaysOfTheWeek()).toBeNull()
  })
})
