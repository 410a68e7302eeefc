import { expect, it } from 'vitest'
import { confirmServing, withdrawServing } from '@/lib/rosters/actions/people'
import { listYoungServants } from '@/lib/rosters/consents/queries'
import { bornYearsAgo, insertPersonBorn } from '@/tests/support/ages'
import { insertProfile, signIn, signInAs, signInAsGuest, signOut } from '@/tests/support/people'
import { insertServant, insertTeam } from '@/tests/support/rosters'

const signInAsPastor = async () => signIn(await insertProfile({ name: 'Rui', duties: ['pastoral'] }))

async function insertServants() {
  const { positionIds } = await insertTeam()
  const serve = (name: string, profileId?: string) =>
    insertServant({ name, positionIds, isAdult: false, ...(profileId && { profileId }) })
  const born = async (age: number, name: string) =>
    serve(name, (await insertPersonBorn(bornYearsAgo(age), { name })).id)
  await insertServant({ name: 'Adulta', positionIds, isAdult: true })
  await insertServant({ name: 'Sem equipe', isAdult: false })
  await born(30, 'Adulto com conta')
  await born(14, 'Autorização da conta')
  return { lia: await born(16, 'Lia'), caio: await serve('Caio') }
}
const readList = async () =>
  (await listYoungServants())?.map(({ name, age, teams, consent }) => [name, age, teams, consent?.by ?? null])

it('the pastoral team, which leads no team, finds who needs a consent to serve, confirms it and takes it back', async () => {
  const { lia, caio } = await insertServants()
  await signInAsPastor()
  expect(await readList()).toEqual([
    ['Caio', null, 'Louvor', null],
    ['Lia', 16, 'Louvor', null],
  ])
  expect(await confirmServing({ servantId: caio.id })).toMatchObject({ status: 'done' })
  expect(await readList()).toEqual([
    ['Lia', 16, 'Louvor', null],
    ['Caio', null, 'Louvor', 'Rui'],
  ])
  expect(await confirmServing({ servantId: lia.id })).toMatchObject({ status: 'done' })
  expect(await withdrawServing({ servantId: caio.id })).toMatchObject({ status: 'done' })
  expect(await readList()).toEqual([
    ['Caio', null, 'Louvor', null],
    ['Lia', 16, 'Louvor', 'Rui'],
  ])
})

it('nobody else reads who that is, and nobody finds themselves in it', async () => {
  await insertServants()
  await signInAs('member')
  expect(await listYoungServants()).toBeNull()
  await signInAsGuest()
  expect(await listYoungServants()).toBeNull()
  signOut()
  expect(await listYoungServants()).toBeNull()

  const admin = await signInAs('admin')
  const { positionIds } = await insertTeam({ name: 'Recepção' })
  await insertServant({ name: 'Eu', profileId: admin.id, positionIds, isAdult: false })
  expect((await readList())?.map(([name]) => name)).toEqual(['Caio', 'Lia'])
})
