import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions/editing'
import { readFacts } from '@/lib/hymns/search/facts'
import { listHymnFacts, searchHymnWords } from '@/lib/hymns/search/queries'
import { rankHymns } from '@/lib/hymns/search/rank-hymns'
import { toSearchedHymn } from '@/lib/hymns/search/searched-hymn'
import { stemPortuguese } from '@/lib/hymns/search/stem-portuguese'
import { songbookOrder } from '@/lib/hymns/songbook-order'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { insertEvent } from '@/tests/support/events'
import { createFormData, signInAs } from '@/tests/support/people'
import { createRandom } from '@/tests/support/seeded-random'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'
import { moveToTrash } from '@/tests/support/trash'

const find = async (query: string) => {
  const titles = new Map((await db.hymn.findMany()).map(({ id, title }) => [id, title]))
  return (await searchHymnWords(query)).map(({ id, kind }) => `${titles.get(id)}: ${kind}`)
}

describe('searching the words of songs', () => {
  it('finds first line, author, theme and any line, in this order, and forgives slips', async () => {
    await insertHymn({ title: 'Vale', lyrics: '[G]No si[D]lêncio da manhã\nO ribeiro corre manso' })
    const { id } = await insertHymn({ title: 'Farol', lyrics: 'Acende a luz\n[C]Ribeiro de águas claras' })
    await db.hymn.update({ where: { id }, data: { author: 'Clara Søren', themes: ['Vigília'] } })

    expect(await find('silencio')).toEqual(['Vale: first line'])
    expect(await find('RIBEIRO')).toEqual(['Vale: phrase', 'Farol: phrase'])
    expect(await find('clara')).toEqual(['Farol: author'])
    expect(await find('soren vigilia')).toEqual(['Farol: theme'])
    expect(await find('ribiero de aguas')).toEqual(['Farol: near'])
    expect(await find('correndo manso')).toEqual(['Vale: near'])
    expect(await find('x’ & | ! :* \\ <->')).toEqual([])
    expect(await searchHymnWords('corre')).toMatchObject([
      { line: { text: 'O ribeiro corre manso', marks: [[10, 15]] } },
    ])
  })

  it('follows every change of a hymn: edited, in the trash, brought back, restored to an earlier version', async () => {
    const { id } = await insertHymn({ number: 4, title: 'Vale', lyrics: 'Antiga canção' })
    const fields = { hymnId: id, number: '4', title: 'Vale', defaultKey: 'G' }
    await signInAs('admin')
    await updateHymn(idle, createFormData({ ...fields, lyrics: 'Nova melodia' }))
    expect([await find('melodia'), await find('antiga')]).toEqual([['Vale: first line'], []])

    await restoreHymn({ hymnId: id, number: 1 })
    expect([await find('melodia'), await find('antiga')]).toEqual([[], ['Vale: first line']])

    await deleteHymn({ hymnId: id })
    expect(await find('antiga')).toEqual([])
    await db.removal.deleteMany()
    expect(await find('antiga')).toEqual(['Vale: first line'])

    await db.hymn.delete({ where: { id } })
    expect(await find('antiga')).toEqual([])
  })

  it('is one query, however much is found', async () => {
    const count = async () => {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      await searchHymnWords('canta ó vale')
      const calls = spy.mock.calls.length
      spy.mockRestore()
      return calls
    }
    const few = await count()
    for (let n = 0; n < 30; n++) await insertHymn({ lyrics: `Canta, ó vale ${n}` })
    expect([few, await count()]).toEqual([1, 1])
  })
})

describe('server and device', () => {
  const random = createRandom(7)
  const syllables = 'ca de mi lo ru sa te pi no vu bra cla dri fe gra lho nha que ran sol tri ven ção zel ó'.split(' ')
  const pick = <Item>(items: Item[]) => items[random(items.length)] as Item
  const words = Array.from({ length: 900 }, () => Array.from({ length: 2 + random(3) }, () => pick(syllables)).join(''))
  const line = () => Array.from({ length: 3 + random(4) }, () => pick(words)).join(' ')

  /** What fingers do to a word. */
  const slip = (word: string) => {
    const at = 1 + random(Math.max(1, word.length - 1))
    const [before, after] = [word.slice(0, at), word.slice(at)]
    return pick([before + after.slice(1), `${before}m${after}`, `${before}a${after.slice(1)}`, `${word}s`, word])
  }

  it('find the same hymns in the same order, by the same lines', async () => {
    await db.hymn.createMany({
      data: Array.from({ length: 300 }, (_, n) => ({
        number: n % 7 ? n + 1 : null,
        collection: pick(['', '', 'Harpa']),
        title: `${pick(words)} ${pick(words)}`,
        author: n % 3 ? '' : `Ana ${pick(words)}`,
        themes: n % 4 ? [] : [pick(words)],
        lyrics: Array.from({ length: 12 }, (_, l) => (l % 4 ? `[G]${line()} [D7]` : `\n[Coro]\n${line()}`)).join('\n'),
      })),
    })
    const stored = (await db.hymn.findMany({ orderBy: songbookOrder })).map(toSearchedHymn)
    const queries = Array.from({ length: 120 }, (_, n) => {
      const [some] = [pick(pick(stored).lines).text.split(' ')]
      if (n % 4 === 0) return slip(pick(words))
      if (n % 4 === 1) return some.slice(0, 1 + random(3)).join(' ')
      if (n % 4 === 2) return some.map(slip).join(' ')
      return n % 8 === 3 ? slip(pick(stored).author) : `${pick(words).slice(0, 4)} ${pick(some)}`
    })
    const kinds = new Set<string>()
    for (const query of queries) {
      const found = await searchHymnWords(query)
      expect(found, query).toEqual(rankHymns(stored, query))
      for (const { kind } of found) kinds.add(kind)
    }
    expect([...kinds].sort()).toEqual(['author', 'first line', 'near', 'phrase', 'song', 'theme'])
  })

  it('know the same stems', async () => {
    const endings =
      'o as amos aram ando ador adora amento antes oso osa idade mente amente ivas ista ir iu endo eza eira os'
    const forms = 'cant louv ador alegr confi esper segu vend corr part un receb viv sent'
      .split(' ')
      .flatMap(start => endings.split(' ').map(ending => start + ending))
    const { rows } = await pool.query<{ word: string; stem: string }>(
      `select word, (ts_lexize('portuguese_stem', word))[1] as stem from unnest($1::text[]) word`,
      [forms],
    )
    expect(rows.map(({ word }) => stemPortuguese(word))).toEqual(rows.map(({ stem }) => stem))
  })
})

describe('what the songbook is filtered by', () => {
  beforeEach(() => vi.setSystemTime('2026-11-25T15:00:00Z'))

  const sing = async (hymnId: string, day: string, eventId?: string) => {
    const { id: playlistId } = await insertPlaylist(null, [hymnId])
    await db.occurrencePlaylist.create({
      data: { playlistId, eventId: eventId ?? null, originalStart: new Date(`${day}T19:00:00Z`) },
    })
    return playlistId
  }

  it('themes, tempo, and the last past day that a playlist with the hymn was planned for', async () => {
    const [often, moved, never, trashed] = [
      await insertHymn(),
      await insertHymn(),
      await insertHymn(),
      await insertHymn(),
    ]
    await db.hymn.update({ where: { id: never.id }, data: { themes: ['Natal'], tempo: 72 } })
    for (const day of ['2026-10-04', '2026-11-22', '2026-11-29', '2026-11-25']) await sing(often.id, day)

    const event = await insertEvent({ date: '2026-09-01', time: '19:00' })
    const cancelled = await insertEvent({ date: '2026-11-10', time: '19:00' })
    await db.event.update({ where: { id: cancelled.id }, data: { isCancelled: true } })
    await sing(moved.id, '2026-09-01', event.id)
    await sing(moved.id, '2026-11-10', cancelled.id)
    await moveToTrash({ playlistId: await sing(never.id, '2026-11-01') })
    await sing(trashed.id, '2026-11-01')
    await moveToTrash({ hymnId: trashed.id })

    const answer = await listHymnFacts()
    const facts = readFacts(answer)
    expect(facts.sungSince).toBe('2026-08-25')
    expect(facts.find(often.id).sung).toBe('2026-11-22')
    expect(facts.find(moved.id).sung).toBe('2026-09-01')
    expect(facts.find(never.id)).toEqual({ sung: null, tempo: 72, themes: ['Natal'] })
    expect(answer.hymns.map(([id]) => id)).not.toContain(trashed.id)
  })

  it('hymns with lines that the projection screen hides are told to those who may say what they are', async () => {
    const stanza = '[G]Firme na [D]rocha\nda ma[Em]nhã\nsem [C]fim'
    const hidden = [
      await insertHymn({ lyrics: `${stanza}\nAm F C e volta` }),
      await insertHymn({ lyrics: `${stanza}\n\n(mais devagar)\n${stanza}` }),
    ]
    await insertHymn({ lyrics: `${stanza}\n\nSopra, sopra\n\n${stanza}` })
    await insertHymn({ lyrics: `${stanza}\n\n{comment: mais devagar}\n**2.**\n${stanza}` })

    await signInAs('admin')
    expect((await listHymnFacts()).hidden.toSorted()).toEqual(hidden.map(({ id }) => id).toSorted())
    await signInAs('member')
    expect((await listHymnFacts()).hidden).toEqual([])
  })
})
