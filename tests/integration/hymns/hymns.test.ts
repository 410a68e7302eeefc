import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { countPlaylistsWith, createHymn, deleteHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions/editing'
import { findFreeNumber, findHymnToEdit, getHymn, listHymns } from '@/lib/hymns/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { getPlaylist } from '@/lib/playlists/queries'
import { createFormData, signInAs, signInAsGuest, signOut } from '@/tests/support/people'
import { insertHymn, insertHymns, insertPlaylist, listItems } from '@/tests/support/songbook'

const porto = { number: '3', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }

const add = (fields: Record<string, string>) =>
  createHymn(idle, createFormData({ submission: randomUUID(), ...fields }))

beforeEach(() => signInAs('admin'))

describe('an admin edits the songbook', () => {
  it('a new hymn is saved as it was typed, and its page opens', async () => {
    const outcome = await add(porto)
    const hymn = await db.hymn.findFirstOrThrow()

    expect(outcome).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Louvor adicionado com sucesso' },
      goTo: `/app/hymns/${hymn.id}`,
    })
    expect(hymn).toMatchObject({ number: 3, title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' })
  })

  it('a hymn without a key is in C', async () => {
    const { defaultKey: _, ...withoutKey } = porto
    await add(withoutKey)
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({ defaultKey: 'C' })
  })

  it.each(['number', 'title', 'lyrics'])(
    'a hymn without %s is refused and the form keeps what was typed',
    async field => {
      const outcome = await add({ ...porto, [field]: '  ' })

      expect(outcome).toMatchObject({
        status: 'refused',
        message: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
        errors: { [field]: [expect.any(String)] },
        values: { ...porto, [field]: '  ' },
      })
      expect(await db.hymn.count()).toBe(0)
    },
  )

  it.each(['0', '-3', '2.5', '3a', '100000', '１２'])('%s is not a hymn number', async number => {
    expect(await add({ ...porto, number })).toMatchObject({
      status: 'refused',
      errors: { number: ['Use um número inteiro de 1 a 99999.'] },
    })
  })

  it('a number in use is refused at its field', async () => {
    await insertHymn({ number: 3 })
    expect(await add(porto)).toMatchObject({
      status: 'refused',
      errors: { number: ['Já existe um louvor com este número.'] },
      values: porto,
    })
  })

  it('a change appears wherever the hymn is shown', async () => {
    const admin = await signInAs('admin')
    const hymn = await insertHymn()
    const { id: playlistId } = await insertPlaylist(admin.id, [hymn.id])

    const outcome = await updateHymn(idle, createFormData({ ...porto, hymnId: hymn.id }))

    expect(outcome).toMatchObject({ status: 'done', message: { text: 'Louvor atualizado com sucesso' } })
    expect(await getHymn(hymn.id)).toMatchObject({ number: 3, title: 'Porto desejado' })
    expect(await getPlaylist(playlistId)).toMatchObject({ hymns: [{ number: 3, title: 'Porto desejado' }] })
  })

  it('a deleted hymn is not found', async () => {
    const missingId = '0b7f0e9e-0000-4000-8000-000000000000'
    expect(await updateHymn(idle, createFormData({ ...porto, hymnId: missingId }))).toMatchObject({
      status: 'refused',
      message: { text: 'Louvor não encontrado' },
    })
  })

  it('deleting a hymn closes the gap in its playlists, after showing how many there are', async () => {
    const admin = await signInAs('admin')
    const [first, second, third] = (await insertHymns(3)).map(hymn => hymn.id) as [string, string, string]
    const sunday = await insertPlaylist(admin.id, [first, second, third])
    const vigil = await insertPlaylist(admin.id, [second])

    expect(await countPlaylistsWith({ hymnId: second })).toMatchObject({ result: 2 })
    expect(await deleteHymn({ hymnId: second })).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Louvor deletado com sucesso' },
    })

    expect(await listItems(sunday.id)).toEqual([
      { orderIndex: 0, hymnId: first },
      { orderIndex: 1, hymnId: third },
    ])
    expect(await listItems(vigil.id)).toEqual([])
  })
})

describe('what few hymns need', () => {
  const link = 'https://example.org/ver?v=1'
  const facts = {
    collection: 'Harpa Cristã',
    author: 'Ana Luz',
    themes: 'Natal, Ceia; Natal,',
    tempo: '72',
    capo: '2',
    link,
  }

  it('is saved with the hymn, and an old tab that does not send it leaves it alone', async () => {
    await add({ ...porto, ...facts })
    const stored = {
      collection: 'Harpa Cristã',
      author: 'Ana Luz',
      themes: ['Natal', 'Ceia'],
      tempo: 72,
      capo: 2,
      link,
    }
    const { id } = await db.hymn.findFirstOrThrow()
    expect(await findHymnToEdit(id)).toMatchObject(stored)

    await updateHymn(idle, createFormData({ ...porto, title: 'Outro', hymnId: id }))
    expect(await findHymnToEdit(id)).toMatchObject({ ...stored, title: 'Outro' })
  })

  it('may be left empty', async () => {
    await add({ ...porto, collection: '', author: '', themes: '', tempo: '', capo: '', link: '' })
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({
      collection: '',
      author: '',
      themes: [],
      tempo: null,
      capo: 0,
      link: '',
    })
  })

  it.each([
    ['tempo', '19'],
    ['tempo', '401'],
    ['tempo', 'lento'],
    ['capo', '12'],
    ['link', 'http://example.org'],
    ['link', 'youtube.com/watch'],
    ['link', 'javascript:alert(1)'],
    ['link', `https://example.org/${'x'.repeat(500)}`],
    ['collection', 'x'.repeat(61)],
    ['author', 'x'.repeat(201)],
    ['themes', 'x'.repeat(41)],
    ['themes', 'abcdefghijklm'.split('').join(',')],
  ])('%s is refused if it is %s', async (field, value) => {
    expect(await add({ ...porto, [field]: value })).toMatchObject({
      status: 'refused',
      errors: { [field]: [expect.any(String)] },
      values: { [field]: value },
    })
    expect(await db.hymn.count()).toBe(0)
  })

  it('a link that is none is refused with what to do, and the database refuses it too', async () => {
    expect(await add({ ...porto, link: 'http://example.org' })).toMatchObject({
      errors: { link: ['Cole o link inteiro, como o site mostra: ele começa com https://.'] },
    })
    for (const bad of ['http://example.org', 'javascript:alert(1)', 'https://', `https://${'x'.repeat(500)}`])
      await expect(insertHymn({ link: bad }), bad).rejects.toThrow('hymns_link_https')
  })

  it('every collection has numbers of its own', async () => {
    await add(porto)
    expect(await add({ ...porto, ...facts })).toMatchObject({ status: 'done' })
    expect(await add({ ...porto, ...facts })).toMatchObject({
      status: 'refused',
      errors: { number: ['Já existe um louvor com este número.'] },
    })
  })

  it('hymns without a number are many, and come after the numbered ones of their collection', async () => {
    await add({ ...porto, number: 'sem número', title: 'Vem' })
    await add({ ...porto, number: 'sem número', title: 'Alto' })
    await add({ ...porto, ...facts, title: 'Da harpa' })
    await add(porto)
    expect((await listHymns()).map(({ number, title }) => [number, title])).toEqual([
      [3, 'Porto desejado'],
      [null, 'Alto'],
      [null, 'Vem'],
      [3, 'Da harpa'],
    ])
  })

  it('stays as it is when a version from before it existed is restored', async () => {
    await add({ ...porto, ...facts })
    const { id } = await db.hymn.findFirstOrThrow()
    const old = { number: 8, title: 'De antes', lyrics: 'A', defaultKey: 'A' }
    await updateHymn(idle, createFormData({ ...porto, ...facts, title: 'Outro', hymnId: id }))
    await db.version.updateMany({ where: { hymnId: id, number: 1 }, data: { content: old } })

    expect(await restoreHymn({ hymnId: id, number: 1 })).toMatchObject({ status: 'done' })
    expect(await db.hymn.findFirstOrThrow()).toMatchObject({ ...old, collection: 'Harpa Cristã', tempo: 72, link })
  })
})

it('everyone reads the songbook by number, without all lyrics', async () => {
  await insertHymn({ number: 20, title: 'Vigília' })
  await insertHymn({ number: 7, title: 'Até quando, Senhor' })
  signOut()
  const list = await listHymns()
  expect(list.map(hymn => hymn.number)).toEqual([7, 20])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['collection', 'defaultKey', 'id', 'link', 'number', 'title'])
})

it('the address of an unknown hymn finds nothing', async () => {
  expect(await getHymn('amostra')).toBeNull()
  expect(await getHymn('0b7f0e9e-0000-4000-8000-000000000000')).toBeNull()
})

it('a new hymn gets the number it had elsewhere, if it is free, or the one above the highest of its collection', async () => {
  await insertHymn({ number: 7 })
  await insertHymn({ number: 41 })
  expect(await findFreeNumber({ collection: '', wanted: 12 })).toEqual({ number: 12 })
  expect(await findFreeNumber({ collection: '', wanted: 7 })).toEqual({ number: 42 })
  expect(await findFreeNumber({ collection: '' })).toEqual({ number: 42 })
  expect(await findFreeNumber({ collection: 'Coral' })).toEqual({ number: 1 })
  await insertHymn({ number: 99_999 })
  expect(await findFreeNumber({ collection: '' })).toEqual({ number: null })

  await signInAs('member')
  expect(await findFreeNumber({ collection: '' })).toBeNull()
})

it('the form shows the current hymn to an admin, and nothing to members and guests', async () => {
  const { id } = await insertHymn()
  expect(await findHymnToEdit(id)).toEqual({ ...(await getHymn(id)), themes: [], version: 1 })
  expect(await findHymnToEdit('0b7f0e9e-0000-4000-8000-000000000000')).toBeNull()

  await signInAs('member')
  expect(await findHymnToEdit(id)).toBeNull()
  await signInAsGuest()
  expect(await findHymnToEdit(id)).toBeNull()
})

it.each([
  ['adicionar', () => add(porto)],
  ['editar', () => updateHymn(idle, createFormData(porto))],
  ['deletar', () => deleteHymn({ hymnId: 'x' })],
])('a guest who wants to %s is asked to sign in', async (verb, attempt) => {
  await signInAsGuest()
  expect(await attempt()).toMatchObject({
    status: 'refused',
    message: {
      title: 'Acesso Negado',
      text: `Convidados não podem ${verb} louvores. Faça login para continuar.`,
    },
  })
})
