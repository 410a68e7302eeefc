import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { decideLine, findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'

const stanzas = (lyrics: string) => splitIntoStanzas(parseChart(lyrics)).map(({ name, lines }) => ({ name, lines }))
const createUnnamed = (...lines: string[]) => ({ name: undefined, lines })

it('the lyrics of a hymn are grouped by stanza, without chords', () => {
  expect(stanzas('[Intro] [G] [D]\n\n[G]Santo, [D]santo\né o Se[Em]nhor\n\n{n}\n[C]Amém')).toEqual([
    createUnnamed('Santo, santo', 'é o Senhor'),
    createUnnamed('Amém'),
  ])
})

it('a label names the lines below it, with or without a blank line between them', () => {
  const namedSections = [
    { name: 'Coro', lines: ['Glória'] },
    { name: 'Ponte', lines: ['Aleluia'] },
  ]
  expect(stanzas('[Coro]\nGlória\n[Ponte]\n\n[G] [D]\nAle[G]luia')).toEqual(namedSections)
  expect(stanzas('Coro:\nGlória\n\nPonte: Aleluia')).toEqual(namedSections)
  expect(stanzas('[Coro 2x] Glória [2x]\n[Ponte] [G] [D]\nAleluia\n\n[Fim] [2x]')).toEqual(namedSections)
})

it('what looks like chords is nobody’s text until somebody says that it is sung', () => {
  const lyrics = '[G]Santo, [D]santo\nG  D/F#  Em\né o Se[Em]nhor'
  expect(stanzas(lyrics)).toEqual([createUnnamed('Santo, santo', 'é o Senhor')])
  expect(stanzas(decideLine(lyrics, 2, 'sung'))[0]?.lines.join()).toContain('G D/F# Em')
})

it('what speaks to the musicians is nobody’s text until somebody says that it is sung', () => {
  const [first, second] = ['[G]Firme na [D]rocha\nda ma[Em]nhã\nsem [C]fim', '[G]Guarda o ca[D]minho']
  const lyrics = `O cercado\n\n${first}\n\nMais devagar\n${second}`
  expect(stanzas(lyrics)).toEqual([
    createUnnamed('Firme na rocha', 'da manhã', 'sem fim'),
    createUnnamed('Guarda o caminho'),
  ])
  expect(stanzas(decideLine(lyrics, 7, 'sung'))[1]?.lines.join()).toContain('Mais devagar')
  // Of short lines that stand alone, half are sung.
  expect(stanzas(`${first}\n\nSopra, sopra\n\n${second}`)).toContainEqual(createUnnamed('Sopra, sopra'))
})

it('instrumental sections have no name', () => {
  expect(stanzas('Tom: [G]\n[Intro]\n[G] [D]\n\nSanto\nFinal: [G]')).toEqual([createUnnamed('Santo')])
})

it('a chorus that is only named is repeated', () => {
  expect(stanzas('[Coro]\nGlória\n\nUm\n\n[Coro]\n\nDois\n\nCoro')).toEqual([
    { name: 'Coro', lines: ['Glória'] },
    createUnnamed('Um'),
    { name: 'Coro', lines: ['Glória'] },
    createUnnamed('Dois'),
    { name: 'Coro', lines: ['Glória'] },
  ])
})

it.each([
  [6, [6]],
  [7, [4, 3]],
  [8, [4, 4]],
  [13, [5, 4, 4]],
])('%i lines are shown as %j', (count, parts) => {
  const lines = Array.from({ length: count }, (_, line) => `linha ${line}`)
  const stanzaList = stanzas(lines.join('\n'))
  expect(stanzaList.map(stanza => stanza.lines.length)).toEqual(parts)
  expect(stanzaList.flatMap(stanza => stanza.lines)).toEqual(lines)
})

it('each stanza says which lines of the chart it contains', () => {
  const lyrics = `[G]\n${Array.from({ length: 8 }, (_, line) => `linha ${line}`).join('\n')}\n\nacaba`
  expect(splitIntoStanzas(parseChart(lyrics)).map(({ first, last }) => [first, last])).toEqual([
    [1, 4],
    [5, 8],
    [10, 10],
  ])
})

it('every word is shown in order, for any hymn, but lines of which it is asked what they are', () => {
  const line = fc.constantFrom('[G]um', 'do[D]is', '  três', '', '{n}', '[Am] [G]', '[2x]', 'quatro [2x]', '**cinco**')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), lines => {
      const hidden = findDoubtfulLines(lines.join('\n')).flatMap(({ looksLike, line }) =>
        looksLike === 'perhaps' ? [] : line,
      )
      const shown = lines.filter((_, i) => !hidden.includes(i + 1))
      const sungLines = shown.map(text => text.replace(/\[[^\]]*\]|\{n\}|\*\*/g, '').trim()).filter(Boolean)
      expect(stanzas(lines.join('\n')).flatMap(stanza => stanza.lines)).toEqual(sungLines)
    }),
  )
})
