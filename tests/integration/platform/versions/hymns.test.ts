import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions/editing'
import { findHymnToEdit, listHymnVersions } from '@/lib/hymns/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { MAX_VERSIONS } from '@/lib/platform/versions/mutations'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { insertHymn } from '@/tests/support/songbook'

const porto = { number: '3', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }
let ana: Awaited<ReturnType<typeof insertProfile>>
let rui: typeof ana

beforeEach(async () => {
  ana = await insertProfile({ name: 'Ana Lima', isAdmin: true })
  rui = await insertProfile({ name: 'Rui Prado', isAdmin: true })
})

/** A hymn that Ana wrote, and both have open in its form. */
async function openForBoth() {
  await signIn(ana)
  await createHymn(idle, createFormData({ ...porto, submission: randomUUID() }))
  const { id: hymnId, version } = await db.hymn.findFirstOrThrow()
  return { hymnId, version: String(version) }
}

it('saving over a newer version shows who saved it and both texts, and writes nothing', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, lyrics: '[D]Quando o vento\n[G]sopra' }))

  await signIn(rui)
  const fields = { ...porto, ...opened, lyrics: '[D]Quando a noite', title: 'Porto seguro' }
  const outcome = await updateHymn(idle, createFormData(fields))

  expect(outcome).toMatchObject({
    status: 'refused',
    message: { title: 'Alguém salvou antes de você', text: expect.stringContaining('Ana Lima') },
    values: fields,
    conflict: {
      version: 2,
      by: 'Ana Lima',
      fields: [
        {
          name: 'title',
          label: 'Título',
          changedBy: 'me',
          mine: { text: 'Porto seguro' },
          theirs: { text: 'Porto desejado', value: 'Porto desejado' },
        },
        {
          name: 'lyrics',
          label: 'Letra e cifra',
          changedBy: 'both',
          mine: { text: '[D]Quando a noite' },
          theirs: { text: '[D]Quando o vento\n[G]sopra' },
        },
      ],
    },
  })
  expect(await db.hymn.findFirstOrThrow()).toMatchObject({ title: 'Porto desejado', version: 2 })
})

it('the chosen text is saved over the compared version, and the other stays in the history', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'De Ana' }))
  await signIn(rui)
  expect(await updateHymn(idle, createFormData({ ...porto, ...opened, version: '2', title: 'De Rui' }))).toMatchObject({
    status: 'done',
  })

  const versions = await db.version.findMany({ orderBy: { number: 'asc' }, include: { maker: true } })
  expect(versions.map(({ number, content, maker }) => [number, Object(content).title, maker?.name])).toEqual([
    [1, 'Porto desejado', 'Ana Lima'],
    [2, 'De Ana', 'Ana Lima'],
    [3, 'De Rui', 'Rui Prado'],
  ])
})

it('changes in different fields are a conflict as well, with each person’s change proposed', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'De Ana' }))
  await signIn(rui)
  const outcome = await updateHymn(idle, createFormData({ ...porto, ...opened, defaultKey: 'E' }))

  expect(outcome).toMatchObject({
    conflict: {
      fields: [
        { name: 'title', changedBy: 'them' },
        { name: 'defaultKey', changedBy: 'me', mine: { text: 'Mi maior' }, theirs: { text: 'Ré maior', value: 'D' } },
      ],
    },
  })
})

it('where a hymn is heard is compared like the rest, and an earlier version brings it back', async () => {
  const [one, two] = ['https://example.org/um', 'https://example.org/dois']
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, link: one }))
  await signIn(rui)
  const fields = { ...porto, ...opened, link: two }
  expect(await updateHymn(idle, createFormData(fields))).toMatchObject({
    values: fields,
    conflict: { fields: [{ name: 'link', label: 'Link para ouvir', mine: { text: two }, theirs: { value: one } }] },
  })

  await updateHymn(idle, createFormData({ ...fields, version: '2' }))
  expect(await db.hymn.findFirstOrThrow()).toMatchObject({ link: two, version: 3 })
  expect(await restoreHymn({ hymnId: opened.hymnId, number: 2 })).toMatchObject({ status: 'done' })
  expect(await db.hymn.findFirstOrThrow()).toMatchObject({ link: one })
})

it('the same text sent twice is saved once, with a success both times', async () => {
  const opened = await openForBoth()
  const fields = { ...porto, ...opened, title: 'Uma vez' }
  const outcomes = await Promise.all([
    updateHymn(idle, createFormData(fields)),
    updateHymn(idle, createFormData(fields)),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(await db.hymn.findFirstOrThrow()).toMatchObject({ title: 'Uma vez', version: 2 })
})

it('of many people who save at once, one succeeds and every other is asked', async () => {
  const opened = await openForBoth()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      updateHymn(idle, createFormData({ ...porto, ...opened, title: `Título ${at}` })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('a hymn from before there were versions keeps its text as one, and an old form sends no version', async () => {
  const { id } = await insertHymn({ title: 'Antigo' })
  await signIn(ana)
  expect(await updateHymn(idle, createFormData({ ...porto, hymnId: id }))).toMatchObject({ status: 'done' })
  // The same old tab, which says no version: what was saved since is met.
  expect(await updateHymn(idle, createFormData({ ...porto, hymnId: id, title: 'Da aba velha' }))).toMatchObject({
    conflict: { version: 2 },
  })

  const [first] = await db.version.findMany({ orderBy: { number: 'asc' } })
  expect(first).toMatchObject({ number: 1, madeBy: null, content: { title: 'Antigo' } })
})

it('the last twenty versions are stored besides the current one; an older form is asked about every field', async () => {
  const opened = await openForBoth()
  for (let version = 1; version <= MAX_VERSIONS + 3; version += 1)
    await updateHymn(
      idle,
      createFormData({ ...porto, ...opened, version: String(version), title: `Título ${version}` }),
    )

  const numbers = (await db.version.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: MAX_VERSIONS + 1 }, (_, at) => at + 4))
  expect(await findHymnToEdit(opened.hymnId)).toMatchObject({ version: MAX_VERSIONS + 4 })
  expect(await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'Muito velho' }))).toMatchObject({
    conflict: { fields: [{ name: 'title', changedBy: 'both' }] },
  })
})

it('a hymn deleted while its form was open is not found', async () => {
  const opened = await openForBoth()
  await db.removal.create({ data: { kind: 'deleted', hymnId: opened.hymnId } })
  expect(await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'Tarde' }))).toMatchObject({
    status: 'refused',
    message: { text: 'Louvor não encontrado' },
    values: { title: 'Tarde' },
  })
})

it('an earlier version shows its author, time and changes, and is restored as the newest', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'Outro', lyrics: '[D]Vem' }))
  await signIn(rui)
  expect(await restoreHymn({ hymnId: opened.hymnId, number: 1 })).toMatchObject({
    status: 'done',
    message: { title: 'Versão trazida de volta' },
  })

  expect(await findHymnToEdit(opened.hymnId)).toMatchObject({ ...porto, number: 3, version: 3 })
  expect(await listHymnVersions(opened.hymnId)).toMatchObject([
    { number: 3, by: 'Rui Prado', changed: ['Título', 'Letra e cifra'], content: { title: 'Porto desejado' } },
    { number: 2, by: 'Ana Lima', changed: ['Título', 'Letra e cifra'], content: { title: 'Outro' } },
    { number: 1, by: 'Ana Lima', changed: [], when: expect.stringMatching(/ às \d\d:\d\d$/) },
  ])
})

it('a version whose number another hymn uses now is not restored, and the message names that hymn', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, number: '4' }))
  await insertHymn({ number: 3, title: 'Aurora' })
  expect(await restoreHymn({ hymnId: opened.hymnId, number: 1 })).toMatchObject({
    status: 'refused',
    message: { text: expect.stringContaining('O número 3, que este louvor tinha, hoje é de “Aurora”.') },
  })
  expect(await findHymnToEdit(opened.hymnId)).toMatchObject({ number: 4, version: 2 })
})

it('saving while an earlier version is being restored loses nothing: both are stored, in some order', async () => {
  const opened = await openForBoth()
  await updateHymn(idle, createFormData({ ...porto, ...opened, title: 'De Ana' }))
  const [saved] = await Promise.all([
    updateHymn(idle, createFormData({ ...porto, ...opened, version: '2', title: 'De Rui' })),
    restoreHymn({ hymnId: opened.hymnId, number: 1 }),
  ])
  const titles = (await db.version.findMany({ orderBy: { number: 'asc' } })).map(({ content }) => Object(content).title)
  if (saved.status === 'done') expect(titles).toEqual(['Porto desejado', 'De Ana', 'De Rui', 'Porto desejado'])
  else expect(saved).toMatchObject({ conflict: { version: 3, fields: [{ mine: { text: 'De Rui' } }] } })
})
