import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions'
import { findHymnToEdit, listHymnVersions } from '@/lib/hymns/queries'
import { MAX_VERSIONS } from '@/lib/versions/mutations'
import { aProfile, form, signIn } from '@/tests/support/people'
import { aHymn } from '@/tests/support/songbook'

const porto = { number: '3', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }
let ana: Awaited<ReturnType<typeof aProfile>>
let rui: typeof ana

beforeEach(async () => {
  ana = await aProfile({ name: 'Ana Lima', isAdmin: true })
  rui = await aProfile({ name: 'Rui Prado', isAdmin: true })
})

/** A hymn that Ana wrote, and both have open in its form. */
async function openedByBoth() {
  await signIn(ana)
  await createHymn(idle, form({ ...porto, submission: randomUUID() }))
  const { id: hymnId, version } = await db.hymn.findFirstOrThrow()
  return { hymnId, version: String(version) }
}

it('who saves over a newer version reads who saved it and both texts, and nothing is written', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, lyrics: '[D]Quando o vento\n[G]sopra' }))

  await signIn(rui)
  const typed = { ...porto, ...opened, lyrics: '[D]Quando a noite', title: 'Porto seguro' }
  const outcome = await updateHymn(idle, form(typed))

  expect(outcome).toMatchObject({
    status: 'refused',
    message: { title: 'Alguém salvou antes de você', text: expect.stringContaining('Ana Lima') },
    values: typed,
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

it('what was chosen is saved over the version that was compared, and the other text stays among the earlier ones', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, title: 'De Ana' }))
  await signIn(rui)
  expect(await updateHymn(idle, form({ ...porto, ...opened, version: '2', title: 'De Rui' }))).toMatchObject({
    status: 'done',
  })

  const kept = await db.version.findMany({ orderBy: { number: 'asc' }, include: { maker: true } })
  expect(kept.map(({ number, content, maker }) => [number, Object(content).title, maker?.name])).toEqual([
    [1, 'Porto desejado', 'Ana Lima'],
    [2, 'De Ana', 'Ana Lima'],
    [3, 'De Rui', 'Rui Prado'],
  ])
})

it('what two changed in different fields meets as well, with each field’s own change proposed', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, title: 'De Ana' }))
  await signIn(rui)
  const outcome = await updateHymn(idle, form({ ...porto, ...opened, defaultKey: 'E' }))

  expect(outcome).toMatchObject({
    conflict: {
      fields: [
        { name: 'title', changedBy: 'them' },
        { name: 'defaultKey', changedBy: 'me', mine: { text: 'Mi maior' }, theirs: { text: 'Ré maior', value: 'D' } },
      ],
    },
  })
})

it('the same text sent twice is saved once, and says so both times', async () => {
  const opened = await openedByBoth()
  const typed = { ...porto, ...opened, title: 'Uma vez' }
  const outcomes = await Promise.all([updateHymn(idle, form(typed)), updateHymn(idle, form(typed))])

  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(await db.hymn.findFirstOrThrow()).toMatchObject({ title: 'Uma vez', version: 2 })
})

it('of many who save at once, one is first and every other is asked', async () => {
  const opened = await openedByBoth()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => updateHymn(idle, form({ ...porto, ...opened, title: `Título ${at}` }))),
  )
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('a hymn from before versions were kept keeps what it said, and a form from before says none', async () => {
  const { id } = await aHymn({ title: 'Antigo' })
  await signIn(ana)
  expect(await updateHymn(idle, form({ ...porto, hymnId: id }))).toMatchObject({ status: 'done' })
  // The same old tab, which says no version: what was saved since is met.
  expect(await updateHymn(idle, form({ ...porto, hymnId: id, title: 'Da aba velha' }))).toMatchObject({
    conflict: { version: 2 },
  })

  const [first] = await db.version.findMany({ orderBy: { number: 'asc' } })
  expect(first).toMatchObject({ number: 1, madeBy: null, content: { title: 'Antigo' } })
})

it('the last twenty are kept besides the one that stands; a form older than those is asked about every field', async () => {
  const opened = await openedByBoth()
  for (let version = 1; version <= MAX_VERSIONS + 3; version += 1)
    await updateHymn(idle, form({ ...porto, ...opened, version: String(version), title: `Título ${version}` }))

  const numbers = (await db.version.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: MAX_VERSIONS + 1 }, (_, at) => at + 4))
  expect(await findHymnToEdit(opened.hymnId)).toMatchObject({ version: MAX_VERSIONS + 4 })
  expect(await updateHymn(idle, form({ ...porto, ...opened, title: 'Muito velho' }))).toMatchObject({
    conflict: { fields: [{ name: 'title', changedBy: 'both' }] },
  })
})

it('a hymn that went to the bin while its form was open is not found', async () => {
  const opened = await openedByBoth()
  await db.removal.create({ data: { kind: 'deleted', hymnId: opened.hymnId } })
  expect(await updateHymn(idle, form({ ...porto, ...opened, title: 'Tarde' }))).toMatchObject({
    status: 'refused',
    message: { text: 'Louvor não encontrado' },
    values: { title: 'Tarde' },
  })
})

it('an earlier version is read by its author, its time and what it changed, and comes back as the newest', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, title: 'Outro', lyrics: '[D]Vem' }))
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

it('a version whose number another hymn bears now does not come back, and says whose it is', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, number: '4' }))
  await aHymn({ number: 3, title: 'Aurora' })
  expect(await restoreHymn({ hymnId: opened.hymnId, number: 1 })).toMatchObject({
    status: 'refused',
    message: { text: expect.stringContaining('O número 3, que este louvor tinha, hoje é de “Aurora”.') },
  })
  expect(await findHymnToEdit(opened.hymnId)).toMatchObject({ number: 4, version: 2 })
})

it('who saves while an earlier version is being brought back loses nothing: both are kept, in some order', async () => {
  const opened = await openedByBoth()
  await updateHymn(idle, form({ ...porto, ...opened, title: 'De Ana' }))
  const [saved] = await Promise.all([
    updateHymn(idle, form({ ...porto, ...opened, version: '2', title: 'De Rui' })),
    restoreHymn({ hymnId: opened.hymnId, number: 1 }),
  ])
  const titles = (await db.version.findMany({ orderBy: { number: 'asc' } })).map(({ content }) => Object(content).title)
  if (saved.status === 'done') expect(titles).toEqual(['Porto desejado', 'De Ana', 'De Rui', 'Porto desejado'])
  else expect(saved).toMatchObject({ conflict: { version: 3, fields: [{ mine: { text: 'De Rui' } }] } })
})
