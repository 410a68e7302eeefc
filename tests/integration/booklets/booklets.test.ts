import { subDays } from 'date-fns'
import { expect, it } from 'vitest'
import { GET as download } from '@/app/api/booklets/[id]/route'
import { GET as list } from '@/app/api/booklets/route'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { orderBooklet } from '@/lib/booklets/actions'
import { createPdf } from '@/lib/booklets/pdf/create-pdf'
import { db } from '@/lib/platform/database/db'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { signInAs } from '@/tests/support/people'
import { readPdf } from '@/tests/support/poppler'
import { insertHymn, insertPlaylist, setItemSettings } from '@/tests/support/songbook'

const choices = { paper: 'A4', columns: 1, letters: 'normal', content: 'chords' } as const

const lyrics = `[Intro] [D9] [A/C#]

[D]Quando o vento me alcan[A/C#]çou
“Vem co[G]migo”: ação, pão, güê, ♭ e ♯, ﬁm

[Refrão]
Tu és meu [D]porto

E|---0---2---|`

async function insertSetlist() {
  const first = await insertHymn({ title: 'Porto', lyrics, defaultKey: 'D' })
  const second = await insertHymn({ title: 'Rio manso' })
  const playlist = await insertPlaylist(null, [first.id, second.id], 'Culto de domingo')
  await setItemSettings(playlist.id, 0, { key: 'E', capo: 2, note: 'a capela' })
  return { playlist, first }
}

async function order(request: object) {
  const outcome = await orderBooklet({ ...choices, ...request })
  if (outcome.status !== 'done' || !outcome.result) throw new Error(JSON.stringify(outcome))
  return outcome.result.id
}

const get = (id: string) => download(new Request('http://localhost'), { params: Promise.resolve({ id }) })
const readList = async () => (await list(new Request('http://localhost'))).json()

it('a playlist becomes a PDF that another program reads, in its keys, and only who asked for it downloads it', async () => {
  await signInAs('member')
  const { playlist } = await insertSetlist()
  const id = await order({ playlistId: playlist.id })
  expect(await readList()).toMatchObject([{ id, title: 'Culto de domingo', ready: false, failed: false }])
  expect((await get(id)).status).toBe(404)

  await runJobs()
  expect(await readList()).toMatchObject([{ id, ready: true, choices: 'A4, para músicos' }])
  const answer = await get(id)
  expect(answer.headers.get('content-disposition')).toContain('Culto%20de%20domingo.pdf')
  const pdf = readPdf(new Uint8Array(await answer.arrayBuffer()))

  expect(pdf).toMatchObject({ title: 'Culto de domingo', pageCount: 1 })
  expect(pdf.pageSize).toContain('A4')
  const [page = ''] = pdf.pages
  expect(page).toMatch(/1 +Porto +Tom E · capo 2 · formas de D/)
  expect(page).toMatch(/D +A\/C#\n *Quando o vento me alcançou/)
  expect(page).toMatch(
    /Porto[\s\S]*a capela[\s\S]*Intro +D9 +A\/C#[\s\S]*“Vem comigo”: ação, pão, güê, ♭ e ♯[\s\S]*Refrão[\s\S]*Rio manso/,
  )
  expect(pdf.fonts.length).toBeGreaterThan(3)
  expect(pdf.fonts.filter(({ isEmbedded, hasUnicode }) => !isEmbedded || !hasUnicode)).toEqual([])

  await signInAs('admin')
  expect((await get(id)).status).toBe(404)
  expect(await readList()).toEqual([])
})

it('for the pews it has the words alone, on the paper that was asked for', async () => {
  await signInAs('member')
  const { first } = await insertSetlist()
  const id = await order({ hymnId: first.id, key: 'F', paper: 'A5', letters: 'large', content: 'words' })
  await runJobs()
  const { pages, pageSize } = readPdf(new Uint8Array(await (await get(id)).arrayBuffer()))
  expect(pageSize).toContain('419.53 x 595.28 pts')
  expect(pages.join('')).toContain('Quando o vento me alcançou')
  expect(pages.join('')).not.toMatch(/Intro|A\/C#|Tom|---/)
})

it('a songbook has its songs by number and by first line, each with the page where it stands', async () => {
  const words = (start: string) => `${start} pelo caminho\n\n${'La la la\n'.repeat(60)}`
  const songs = ['Zelo', 'Aurora', 'Manhã'].map((title, index) => ({
    ...{ title, number: index + 1, collection: '', author: '', defaultKey: 'C' },
    lyrics: words(['Eu sigo', 'Vem andar', 'Bem cedo'][index] ?? ''),
  }))
  const pdf = await createPdf({
    ...{ title: 'Louvores', church: 'Igreja', kind: 'songbook', songs },
    choices: { ...choices, content: 'words' },
  })
  const { pages } = readPdf(pdf)
  const pageOf = (title: RegExp) => pages.findIndex((page, index) => index > 1 && title.test(page)) + 1
  expect(pageOf(/^ *2\. Aurora/m) % 2).toBe(0)
  const contents = pages[1]?.match(/\S+ +\d+ *$/gm)?.map(line => line.split(/ +/).slice(0, 2))
  expect(contents).toEqual([
    ['Zelo', String(pageOf(/1\. Zelo/))],
    ['Aurora', String(pageOf(/2\. Aurora/))],
    ['Manhã', String(pageOf(/3\. Manhã/))],
  ])
  const byLetter = pages
    .at(-1)
    ?.match(/^ *(Aurora|Bem|Eu|Manhã|Vem|Zelo)/gm)
    ?.map(line => line.trim())
  expect(byLetter).toEqual(['Aurora', 'Bem', 'Eu', 'Manhã', 'Vem', 'Zelo'])
})

it('the same request is made once, and again when a song has changed or the first try failed', async () => {
  await signInAs('member')
  const { first } = await insertSetlist()
  const id = await order({ hymnId: first.id })
  expect(await order({ hymnId: first.id })).toBe(id)
  expect(await listWaitingJobs()).toHaveLength(1)

  await db.hymn.update({ where: { id: first.id }, data: { lyrics: 'outra letra' } })
  const changed = await order({ hymnId: first.id })
  expect(changed).not.toBe(id)
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts`
  expect(await order({ hymnId: first.id })).not.toBe(changed)
})

it('a hymn that is deleted before its PDF is made is a failure that the page tells', async () => {
  await signInAs('member')
  const { first } = await insertSetlist()
  const id = await order({ hymnId: first.id })
  await db.removal.create({ data: { kind: 'deleted', hymnId: first.id } })
  await runJobs()
  expect(await readList()).toMatchObject([{ id, ready: false, failed: true }])
  expect(await orderBooklet({ ...choices, hymnId: first.id })).toMatchObject({ status: 'refused', gone: true })
})

it('a PDF is gone after a day, and one person has at most ten', async () => {
  const { id: profileId } = await signInAs('member')
  const { first } = await insertSetlist()
  const old = await order({ hymnId: first.id })
  await runJobs()
  await db.orderedBooklet.update({ where: { id: old }, data: { createdAt: subDays(new Date(), 1) } })
  expect((await get(old)).status).toBe(404)
  expect(await readList()).toEqual([])
  await sweepExpired({})
  expect(await db.orderedBooklet.count()).toBe(0)

  const keys = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb']
  for (const key of keys) await order({ hymnId: first.id, key })
  expect(await db.orderedBooklet.count({ where: { profileId } })).toBe(10)
})
