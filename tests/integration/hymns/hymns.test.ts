import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { countPlaylistsOf, createHymn, deleteHymn, updateHymn } from '@/lib/hymns/actions'
import { findHymnToEdit, getHymn, listHymns } from '@/lib/hymns/queries'
import { browser } from '@/tests/support/next'
import { enterAsGuest, form, signInAs, signOut } from '@/tests/support/people'
import { aHymn, aPlaylist, hymns, itemsOf } from '@/tests/support/songbook'

const porto = { number: '3', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }

const add = (fields: Record<string, string>) => createHymn(idle, form({ submission: randomUUID(), ...fields }))

beforeEach(() => signInAs('admin'))

describe('an admin writes in the songbook', () => {
  it('a new hymn is kept as it was typed, and its page is opened', async () => {
    const outcome = await add(porto)
    const hymn = await db.hymn.findFirstOrThrow()

    expect(outcome).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Louvor adicionado com sucesso' },
      goTo: `/app/hymns/${hymn.id}`,
    })
    expect(hymn).toMatchObject({ number: 3, title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' })
    expect(browser.staleTags).toEqual(['hymns'])
  })

  it('without a key the hymn is in C', async () => {
    const { defaultKey: _, ...withoutKey } = porto
    await add(withoutKey)
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({ defaultKey: 'C' })
  })

  it.each(['number', 'title', 'lyrics'])('a hymn without %s is refused and comes back as typed', async field => {
    const outcome = await add({ ...porto, [field]: '  ' })

    expect(outcome).toMatchObject({
      status: 'refused',
      message: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
      errors: { [field]: [expect.any(String)] },
      values: { ...porto, [field]: '  ' },
    })
    expect(await db.hymn.count()).toBe(0)
  })

  it.each(['0', '-3', '2.5', '3a', '100000', '１２'])('%s is no hymn number', async number => {
    expect(await add({ ...porto, number })).toMatchObject({
      status: 'refused',
      errors: { number: ['Use um número inteiro de 1 a 99999.'] },
    })
  })

  it('a number that is taken is refused at its field', async () => {
    await aHymn({ number: 3 })
    expect(await add(porto)).toMatchObject({
      status: 'refused',
      errors: { number: ['Já existe um louvor com este número.'] },
      values: porto,
    })
  })

  it('a change shows wherever the hymn stands', async () => {
    const admin = await signInAs('admin')
    const hymn = await aHymn()
    const playlist = await aPlaylist(admin.id, [hymn.id])

    const outcome = await updateHymn(idle, form({ ...porto, hymnId: hymn.id }))

    expect(outcome).toMatchObject({ status: 'done', message: { text: 'Louvor atualizado com sucesso' } })
    expect(await getHymn(hymn.id)).toMatchObject({ number: 3, title: 'Porto desejado' })
    expect(browser.staleTags).toEqual(['hymns', `hymn:${hymn.id}`, 'playlists', `playlist:${playlist.id}`])
  })

  it('a hymn that is gone is not found', async () => {
    const gone = '0b7f0e9e-0000-4000-8000-000000000000'
    expect(await updateHymn(idle, form({ ...porto, hymnId: gone }))).toMatchObject({
      status: 'refused',
      message: { text: 'Louvor não encontrado' },
    })
  })

  it('deleting a hymn closes the gap it leaves in its playlists, and says beforehand how many there are', async () => {
    const admin = await signInAs('admin')
    const [first, second, third] = (await hymns(3)).map(hymn => hymn.id) as [string, string, string]
    const sunday = await aPlaylist(admin.id, [first, second, third])
    const vigil = await aPlaylist(admin.id, [second])

    expect(await countPlaylistsOf({ hymnId: second })).toMatchObject({ result: 2 })
    expect(await deleteHymn({ hymnId: second })).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Louvor deletado com sucesso' },
    })

    expect(await itemsOf(sunday.id)).toEqual([
      { orderIndex: 0, hymnId: first },
      { orderIndex: 1, hymnId: third },
    ])
    expect(await itemsOf(vigil.id)).toEqual([])
    expect(browser.staleTags).toEqual(
      expect.arrayContaining(['hymns', 'playlists', `playlist:${sunday.id}`, `playlist:${vigil.id}`]),
    )
  })
})

it('everyone reads the songbook by number, without the lyrics of the whole book', async () => {
  await aHymn({ number: 20, title: 'Vigília' })
  await aHymn({ number: 7, title: 'Até quando, Senhor' })
  signOut()
  const list = await listHymns()
  expect(list.map(hymn => hymn.number)).toEqual([7, 20])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['defaultKey', 'id', 'number', 'title'])
})

it('an address that is no hymn finds nothing', async () => {
  expect(await getHymn('amostra')).toBeNull()
  expect(await getHymn('0b7f0e9e-0000-4000-8000-000000000000')).toBeNull()
})

it('an admin finds in the form what stands there; a member and a guest find nothing', async () => {
  const { id } = await aHymn()
  expect(await findHymnToEdit(id)).toEqual({ ...(await getHymn(id)), version: 1 })
  expect(await findHymnToEdit('0b7f0e9e-0000-4000-8000-000000000000')).toBeNull()

  await signInAs('member')
  expect(await findHymnToEdit(id)).toBeNull()
  await enterAsGuest()
  expect(await findHymnToEdit(id)).toBeNull()
})

it.each([
  ['adicionar', () => add(porto)],
  ['editar', () => updateHymn(idle, form(porto))],
  ['deletar', () => deleteHymn({ hymnId: 'x' })],
])('a guest who wants to %s is told to sign in', async (verb, attempt) => {
  await enterAsGuest()
  expect(await attempt()).toMatchObject({
    status: 'refused',
    message: {
      title: 'Acesso Negado',
      text: `Convidados não podem ${verb} louvores. Faça login para continuar.`,
    },
  })
})
