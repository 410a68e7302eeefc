import { beforeEach, expect, it } from 'vitest'
import { updateProfile } from '@/lib/account/actions/profile'
import { getMyProfile } from '@/lib/account/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createFormData, insertProfile, setPassword, signIn } from '@/tests/support/people'

const ana = { name: 'Ana', email: 'ana@example.org', phone: '', birthDate: '' }
const save = (fields: Record<string, string>) => updateProfile(idle, createFormData({ ...ana, ...fields }))
const readStored = () => db.profile.findFirstOrThrow({ select: { name: true, phone: true, version: true } })

beforeEach(async () => {
  const profile = await insertProfile(ana)
  await setPassword(profile.id, 'senha-secreta')
  await signIn(profile)
})

it('saving on a second device over a change of the first shows both texts and writes nothing', async () => {
  expect(await getMyProfile()).toMatchObject({ version: 1 })
  expect(await save({ version: '1', phone: '(27) 99999-0001' })).toMatchObject({ status: 'done' })

  expect(await save({ version: '1', name: 'Ana Lima', birthDate: '1984-07-13' })).toMatchObject({
    status: 'refused',
    values: { name: 'Ana Lima' },
    conflict: {
      version: 2,
      by: 'Outro aparelho seu',
      fields: [
        {
          name: 'name',
          label: 'Nome',
          changedBy: 'both',
          mine: { text: 'Ana Lima' },
          theirs: { text: 'Ana', value: 'Ana' },
        },
        {
          name: 'phone',
          label: 'Telefone',
          mine: { text: '' },
          theirs: { text: '(27) 99999-0001', value: '27999990001' },
        },
        { name: 'birthDate', mine: { text: '13 de julho de 1984' }, theirs: { text: '', value: '' } },
      ],
    },
  })
  expect(await readStored()).toEqual({ name: 'Ana', phone: '27999990001', version: 2 })
})

it('the chosen text is saved over the compared version', async () => {
  await save({ version: '1', phone: '(27) 99999-0001' })
  expect(await save({ version: '2', name: 'Ana Lima', phone: '27999990001' })).toMatchObject({ status: 'done' })
  expect(await readStored()).toEqual({ name: 'Ana Lima', phone: '27999990001', version: 3 })
})

it('of many devices that save at once, one succeeds and every other is asked', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => save({ version: '1', name: `Ana ${at}` })))
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('the same change sent twice is saved once', async () => {
  await save({ version: '1', name: 'Ana Lima' })
  expect(await save({ version: '1', name: 'Ana Lima' })).toMatchObject({ status: 'done' })
  expect(await readStored()).toMatchObject({ name: 'Ana Lima' })
})

it('a new email in a conflict asks for the password only after the person chose', async () => {
  await save({ version: '1', phone: '(27) 99999-0001' })
  const fields = { version: '1', email: 'nova@example.org', currentPassword: 'senha-secreta' }
  expect(await save(fields)).toMatchObject({ conflict: { version: 2 } })
  expect(await save({ ...fields, version: '2', phone: '27999990001' })).toMatchObject({ status: 'done' })
  expect(await db.profile.findFirst()).toMatchObject({ email: 'nova@example.org' })
})
