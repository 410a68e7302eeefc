import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { updateProfile } from '@/lib/account/actions/profile'
import { messages } from '@/lib/account/messages'
import { insertInvitation } from '@/lib/people/invitations/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { columnFromDay, dayAfter, toChurchDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { bornYearsAgo, insertPersonBorn } from '@/tests/support/ages'
import { createFormData } from '@/tests/support/form'
import * as people from '@/tests/support/people'

const today = toChurchDay(new Date())

const join = (fields: Record<string, string>) =>
  register(
    idle,
    createFormData({
      ...{ submission: randomUUID(), name: 'Lia', email: 'lia@example.org', phone: '27999999999' },
      ...{ password: 'senha-secreta', ...fields },
    }),
  )

const refusedForAge = { status: 'refused', errors: { birthDate: [expect.stringContaining('a partir dos 12 anos')] } }

describe('registering', () => {
  it('a child of eight reads how to take part with a parent’s account, and has none', async () => {
    expect(await join({ birthDate: bornYearsAgo(8) })).toMatchObject({
      status: 'refused',
      message: { title: 'Erro no cadastro' },
      errors: {
        birthDate: [
          'A conta é a partir dos 12 anos. Até lá, participe com a conta de sua mãe, seu pai ou de quem cuida de você: leiam, ouçam e cantem juntos.',
        ],
      },
      values: { name: 'Lia' },
    })
    expect(await db.profile.count()).toBe(0)
  })

  it('the day before the twelfth birthday is too early, and the birthday is not', async () => {
    expect(await join({ birthDate: dayAfter(bornYearsAgo(12)) })).toMatchObject(refusedForAge)
    expect(await join({ birthDate: bornYearsAgo(12) })).toMatchObject({ status: 'done' })
  })

  it('an invitation makes nobody older, and is not used up', async () => {
    const { id: by } = await people.insertProfile({ isAdmin: true })
    const invite = await insertInvitation({ submission: randomUUID(), label: 'Lia', places: 1, until: today, by })
    expect(await join({ invite, birthDate: bornYearsAgo(8) })).toMatchObject(refusedForAge)
    expect(await db.invitation.findFirst()).toMatchObject({ taken: 0 })

    expect(await join({ invite, birthDate: bornYearsAgo(14) })).toMatchObject({
      status: 'done',
      message: messages.registeredYoung,
    })
    expect(await currentActor()).toMatchObject({ name: 'Lia', confirmed: true, awaitsGuardian: true })
  })

  it('from sixteen on nothing waits', async () => {
    expect(await join({ birthDate: bornYearsAgo(16) })).toMatchObject({ status: 'done', message: messages.registered })
    expect(await currentActor()).not.toHaveProperty('awaitsGuardian')
  })

  it('the database refuses what gets past the form', async () => {
    const birthDate = columnFromDay(bornYearsAgo(8))
    await expect(db.profile.create({ data: { name: 'Lia', email: 'lia@example.org', birthDate } })).rejects.toThrow(
      'profiles_from_twelve_on',
    )
  })
})

describe('the profile', () => {
  const signInBorn = async (birthDate: string | null) =>
    people.signIn(await insertPersonBorn(birthDate, { name: 'Lia', email: 'lia@example.org' }))
  const save = async (birthDate: string, fields: Record<string, string> = {}) => {
    const { version } = await db.profile.findFirstOrThrow()
    const form = { name: 'Lia', email: 'lia@example.org', phone: '27999999999', version: String(version) }
    return updateProfile(idle, createFormData({ ...form, birthDate, ...fields }))
  }

  it('a date that makes a child of a person is refused where it was typed', async () => {
    await signInBorn('1984-07-13')
    expect(await save(bornYearsAgo(3))).toMatchObject({
      status: 'refused',
      errors: { birthDate: [expect.stringContaining('Confira o ano')] },
    })
    expect(await db.profile.findFirst()).toMatchObject({ birthDate: new Date('1984-07-13') })
  })

  it('an account of a child from before changes its name, and stays a child’s', async () => {
    await signInBorn(bornYearsAgo(10))
    expect(await save(bornYearsAgo(10), { name: 'Lia Souza' })).toMatchObject({ status: 'done' })
    expect(await currentActor()).toMatchObject({ name: 'Lia Souza', awaitsGuardian: true })
  })

  it('whoever becomes younger than sixteen waits from the next request on, and reads so', async () => {
    await signInBorn('1984-07-13')
    expect(await currentActor()).not.toHaveProperty('awaitsGuardian')
    expect(await save(bornYearsAgo(14))).toMatchObject({ status: 'done', message: messages.profileSavedYoung })
    expect(await currentActor()).toMatchObject({ awaitsGuardian: true })
  })

  it('a wrong year is mended at once; the team confirms it before anything opens', async () => {
    await signInBorn(bornYearsAgo(13))
    expect(await save('1984-07-13')).toMatchObject({ status: 'done', message: messages.birthDateWaits })
    expect(await db.profile.findFirst()).toMatchObject({ birthDate: new Date('1984-07-13') })
    expect(await currentActor()).toMatchObject({ awaitsGuardian: true })
    // Once more, or with another name, is the same.
    await save('1984-07-13', { name: 'Lia Souza' })
    expect(await currentActor()).toMatchObject({ awaitsGuardian: true })
    // The first date again: nothing is left to confirm.
    await save(bornYearsAgo(13))
    expect(await db.profile.findFirst()).toMatchObject({ youngerBirthDate: null })
  })

  it('a young person cannot take the date away', async () => {
    await signInBorn(bornYearsAgo(13))
    expect(await save('')).toMatchObject({
      status: 'refused',
      errors: { birthDate: ['Antes dos 16 anos, a data de nascimento fica no perfil.'] },
    })
  })

  it('at sixteen the waiting ends by itself, also of a date that was replaced', async () => {
    await signInBorn(dayAfter(bornYearsAgo(16)))
    expect(await currentActor()).toMatchObject({ awaitsGuardian: true })
    await save('1984-07-13')
    expect(await currentActor()).toMatchObject({ awaitsGuardian: true })

    await db.profile.updateMany({ data: { youngerBirthDate: columnFromDay(bornYearsAgo(16)) } })
    expect(await currentActor()).not.toHaveProperty('awaitsGuardian')
  })

  it('whoever was born on a leap day is of age on the first day that is not before it', async () => {
    const { rows } = await pool.query<{ day: string; takesPart: boolean }>(
      `select day, takes_part(gen_random_uuid(), '2084-02-29', null, day::date) as "takesPart"
       from unnest(array['2100-02-28', '2100-03-01']) day`,
    )
    expect(rows.map(({ takesPart }) => takesPart)).toEqual([false, true])
  })
})
