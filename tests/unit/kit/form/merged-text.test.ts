import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alignTexts,
  hasRow,
  leaveRow,
  listHunks,
  type MergedText,
  proposeMerge,
  takeRow,
  takeSide,
  typeText,
} from '@/components/kit/form/comparison/merged-text'
import { joinSegments, pairEqual, splitSegments } from '@/components/kit/form/comparison/text-segments'

const listTexts = (text: string) => splitSegments(text).map(({ text }) => text)
/** Texts of a few words, so that two of them have much in common. */
const someText = fc
  .array(fc.constantFrom('Sábado, às nove.', 'Tragam luvas!', 'Café', ' [D]Santo', '\n', '\n\n', ' ', '  ', '.'), {
    maxLength: 12,
  })
  .map(parts => parts.join(''))

describe('a text is split into lines and sentences', () => {
  it.each([
    ['Sábado, às nove. Tragam luvas!', ['Sábado, às nove.', 'Tragam luvas!']],
    ['Um verso\n  outro verso\n\nmais um', ['Um verso', '  outro verso', 'mais um']],
    ['1. Oração com o Pr. João às 19. Venha.', ['1. Oração com o Pr. João às 19. Venha.']],
    ['Ele disse: “Venham.” Fomos… E voltamos?! Sim.', ['Ele disse: “Venham.”', 'Fomos…', 'E voltamos?!', 'Sim.']],
    ['', []],
  ])('%s', (text, segments) => expect(listTexts(text)).toEqual(segments))

  it('and no character is lost', () => {
    fc.assert(fc.property(fc.oneof(someText, fc.string()), text => joinSegments(splitSegments(text)) === text))
  })
})

it('equal segments are paired in order, in as many pairs as there can be', () => {
  expect(pairEqual(['a', 'b', 'c', 'd'], ['b', 'x', 'd'])).toEqual([undefined, 0, undefined, 2])
  expect(pairEqual(['a', 'a'], ['a'])).toEqual([0, undefined])
  expect(pairEqual([], ['a'])).toEqual([])
})

const myText = 'Mutirão no sábado, às nove. Tragam luvas.\nHaverá café.'
const theirText = 'Mutirão no domingo, às dez. Tragam luvas.\nHaverá almoço. As crianças podem vir.'
const rows = alignTexts(myText, theirText)
const findRow = (text: string) => rows.findIndex(row => row.text === text)
const read = (merged: MergedText) => joinSegments(merged)

describe('of two texts', () => {
  it('the sentences that differ are offered, mine before theirs', () => {
    expect(listHunks(rows).map(hunk => hunk.map(at => `${rows[at]?.side}: ${rows[at]?.text}`))).toEqual([
      ['mine: Mutirão no sábado, às nove.', 'theirs: Mutirão no domingo, às dez.'],
      ['mine: Haverá café.', 'theirs: Haverá almoço.', 'theirs: As crianças podem vir.'],
    ])
  })

  it('a sentence can be taken from each', () => {
    let merged = takeRow(rows, takeSide(rows, 'mine'), findRow('Mutirão no domingo, às dez.'))
    merged = leaveRow(merged, findRow('Mutirão no sábado, às nove.'))
    expect(read(merged)).toBe('Mutirão no domingo, às dez. Tragam luvas.\nHaverá café.')
    merged = takeRow(rows, merged, findRow('As crianças podem vir.'))
    expect(read(merged)).toBe('Mutirão no domingo, às dez. Tragam luvas.\nHaverá café. As crianças podem vir.')
    expect(read(leaveRow(merged, findRow('As crianças podem vir.')))).toBe(
      'Mutirão no domingo, às dez. Tragam luvas.\nHaverá café.',
    )
  })

  it('what is typed by hand stays, whatever is chosen before and after', () => {
    let merged = typeText(rows, takeSide(rows, 'mine'), 'Atenção! Mutirão no sábado, às nove. Tragam luvas e água.')
    expect(hasRow(merged, findRow('Haverá café.'))).toBe(false)
    expect(hasRow(merged, findRow('Mutirão no sábado, às nove.'))).toBe(true)
    merged = takeRow(rows, merged, findRow('As crianças podem vir.'))
    merged = leaveRow(merged, findRow('Mutirão no sábado, às nove.'))
    expect(read(merged)).toMatch(/^Atenção! .*Tragam luvas e água\.$/s)
    expect(read(merged)).toContain('As crianças podem vir.')
  })

  it('a sentence that is typed again, or pasted, counts as taken', () => {
    const merged = typeText(rows, typeText(rows, takeSide(rows, 'mine'), ''), 'Haverá almoço. E suco.')
    expect(rows.filter((_, at) => hasRow(merged, at)).map(({ text }) => text)).toEqual(['Haverá almoço.'])
  })

  it('each side alone is that text, and every choice can be taken back', () => {
    fc.assert(
      fc.property(someText, someText, fc.array(fc.nat(20)), (myText, theirText, toggles) => {
        const rows = alignTexts(myText, theirText)
        const begin = takeSide(rows, 'mine')
        expect(read(begin)).toBe(myText)
        expect(read(takeSide(rows, 'theirs'))).toBe(theirText)

        const own = toggles.filter(at => rows[at] && rows[at].side !== 'both')
        let merged = begin
        for (const at of own) merged = hasRow(merged, at) ? leaveRow(merged, at) : takeRow(rows, merged, at)
        for (const [at, { text, side }] of rows.entries()) {
          if (side === 'both' || hasRow(merged, at)) expect(read(merged)).toContain(text)
        }
      }),
    )
  })
})

describe('the text that is proposed', () => {
  const base = 'Sábado. Café às nove.\nTragam luvas.'
  const propose = (myText: string, theirText: string, base?: string) =>
    read(proposeMerge(alignTexts(myText, theirText, base)))

  it('has what each changed in another sentence', () => {
    expect(propose('Domingo. Café às nove.\nTragam luvas.', 'Sábado. Café às nove.\nTragam água.', base)).toBe(
      'Domingo. Café às nove.\nTragam água.',
    )
  })
  it('has mine where both changed the same sentence', () => {
    expect(propose('Domingo. Café às nove.\nTragam luvas.', 'Segunda. Café às nove.\nTragam luvas.', base)).toBe(
      'Domingo. Café às nove.\nTragam luvas.',
    )
  })
  it('has what each changed in the sentence beside the other’s', () => {
    expect(propose('Sábado. Chá às nove.\nTragam luvas.', 'Domingo. Café às nove.\nTragam luvas.', base)).toBe(
      'Domingo. Chá às nove.\nTragam luvas.',
    )
  })
  it('leaves out what the other deleted and adds what they added', () => {
    expect(propose('Domingo. Café às nove.\nTragam luvas.', 'Sábado.\nTragam luvas. Até lá!', base)).toContain(
      'Até lá!',
    )
  })
  it('has what each added at the same place, mine first', () => {
    expect(propose(`${base} Haverá suco.`, `${base} As crianças podem vir. Até lá!`, base)).toBe(
      `${base} Haverá suco. As crianças podem vir. Até lá!`,
    )
    expect(propose(`Atenção!\n${base}`, `Mutirão.\n${base}`, base)).toBe(`Atenção!\nMutirão.\n${base}`)
    expect(propose('Haverá suco. Venham.', 'Até lá!', '')).toBe('Haverá suco. Venham.\nAté lá!')
  })
  it('has what they added beside a sentence that both changed, or only I changed', () => {
    expect(propose('Domingo. Leve água.', 'Segunda. Até lá!', 'Sábado.')).toBe('Domingo. Leve água. Até lá!')
    expect(propose('Domingo.', 'Sábado. Até lá!', 'Sábado.')).toBe('Domingo. Até lá!')
    expect(propose('Sábado. Leve água.', 'Domingo.', 'Sábado.')).toBe('Domingo. Leve água.')
  })
  it('leaves out what I deleted, and leaves what both changed for a choice', () => {
    expect(propose('Sábado.\nTragam luvas.', 'Sábado. Café às dez.\nTragam luvas. Até lá!', base)).toBe(
      'Sábado.\nTragam luvas. Até lá!',
    )
    const rows = alignTexts('Domingo.', 'Segunda.', 'Sábado.')
    expect(listHunks(rows).map(hunk => hunk.map(at => rows[at]?.text))).toEqual([['Domingo.', 'Segunda.']])
  })
  it('loses nothing that either of the two added, whatever the texts', () => {
    fc.assert(
      fc.property(someText, someText, someText, (myText, theirText, base) => {
        const rows = alignTexts(myText, theirText, base)
        const merged = proposeMerge(rows)
        for (const [at, { text, origin }] of rows.entries()) {
          if (origin !== 'added') continue
          expect(hasRow(merged, at)).toBe(true)
          expect(read(merged)).toContain(text)
        }
        expect(read(takeSide(rows, 'mine'))).toBe(myText)
        expect(read(takeSide(rows, 'theirs'))).toBe(theirText)
      }),
    )
  })
  it('is mine if nobody knows what was there before', () => {
    expect(propose('Domingo. Café.', 'Sábado. Chá.')).toBe('Domingo. Café.')
  })
})
