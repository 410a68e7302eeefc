import { describe, expect, it } from 'vitest'
import { type ExistingHymn, type ImportSettings, planImport, type SongToPlan } from '@/lib/hymns/import/plan'

const asRead: ImportSettings = { collection: null, numbering: 'text', numberFrom: 1 }
const song = (id: string, more: Partial<SongToPlan> = {}): SongToPlan => ({
  ...{ id, number: null, hasOwnNumber: false, collection: '', hasOwnCollection: false, title: id },
  ...{ wordsHash: '', similarHymnId: null, choice: null },
  ...more,
})
const hymn = (id: string, number: number | null, title: string, collection = ''): ExistingHymn => ({
  ...{ id, number, title, collection },
})

const plan = (songs: SongToPlan[], hymns: ExistingHymn[] = [], settings = asRead) =>
  planImport(settings, songs, hymns).map(({ action, number, match }) => [action, number, match?.by])

describe('what exists', () => {
  const porto = hymn('h', 3, 'Porto desejado')

  it('a song with the same words or the same title is left out, unless the person says otherwise', () => {
    const same = { similarHymnId: 'h' }
    expect(plan([song('Outro nome', same)], [porto])).toEqual([['skip', null, 'words']])
    expect(plan([song('PORTO DESEJADO!')], [porto])).toEqual([['skip', null, 'title']])
    expect(plan([song('Outro nome', { ...same, choice: 'replace' })], [porto])).toEqual([['replace', null, 'words']])
    expect(plan([song('Outro nome', { ...same, choice: 'keep' })], [porto])).toEqual([['add', null, 'words']])
  })

  it('a song that has only the number of another comes with a free one', () => {
    expect(plan([song('Novo', { number: 3 })], [porto, hymn('i', 8, 'Outro')])).toEqual([['add', 9, 'number']])
  })

  it('the same number in another collection is free', () => {
    const harpa = { ...asRead, collection: 'Harpa Cristã' }
    expect(plan([song('Novo', { number: 3 })], [porto], harpa)).toEqual([['add', 3, undefined]])
    expect(plan([song('Novo', { number: 3 })], [hymn('h', 3, 'Outro', 'Harpa Cristã')], harpa)).toEqual([
      ['add', 4, 'number'],
    ])
  })

  it('a song that comes twice in one import comes once', () => {
    const twice = [song('Um', { wordsHash: 'x' }), song('O mesmo', { wordsHash: 'x' })]
    expect(plan(twice)).toEqual([
      ['add', null, undefined],
      ['skip', null, undefined],
    ])
  })

  it('two songs do not replace one hymn', () => {
    const both = [
      song('A', { similarHymnId: 'h', choice: 'replace' }),
      song('B', { similarHymnId: 'h', choice: 'replace' }),
    ]
    expect(plan(both, [porto]).map(([action]) => action)).toEqual(['replace', 'add'])
  })
})

describe('numbers', () => {
  const numberInOrder = (songs: SongToPlan[], used: number[], numberFrom: number) =>
    plan(
      songs,
      used.map(number => hymn(`h${number}`, number, `Outro ${number}`)),
      { collection: null, numbering: 'from', numberFrom },
    ).map(([, number]) => number)

  it('in order, without gaps for songs that are left out', () => {
    const songs = [song('A'), song('B', { choice: 'skip' }), song('C'), song('D')]
    expect(numberInOrder(songs, [], 10)).toEqual([10, null, 11, 12])
    expect(numberInOrder(songs, [13, 200], 10)).toEqual([10, null, 11, 12])
  })

  it('nine songs in order get nine numbers in a row after the last, never those of gaps', () => {
    const nine = Array.from('ABCDEFGHI', id => song(id))
    expect(numberInOrder(nine, [1, 2, 5, 9, 11, 30], 1)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39])
    expect(numberInOrder(nine, [1, 2, 5, 9, 11, 30], 40)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48])
  })

  it('one that the person set stays, whatever the settings say', () => {
    const own = song('A', { number: 7, hasOwnNumber: true })
    for (const numbering of ['text', 'from', 'none'] as const)
      expect(plan([own], [], { ...asRead, numbering })).toEqual([['add', 7, undefined]])
  })

  it('two songs with one number: the first has it', () => {
    expect(plan([song('A', { number: 5 }), song('B', { number: 5 })]).map(([, number]) => number)).toEqual([5, 6])
  })

  it('a song comes without one, if there is no larger number', () => {
    expect(plan([song('A', { number: 99_999 }), song('B', { number: 99_999 })])).toEqual([
      ['add', 99_999, undefined],
      ['add', null, undefined],
    ])
  })
})
