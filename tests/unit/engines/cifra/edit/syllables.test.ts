import { expect, it } from 'vitest'
import { splitSyllableLines } from '@/lib/engines/cifra/edit/syllable-lines'
import { splitSyllables } from '@/lib/engines/cifra/edit/syllables'

it.each(
  `San-to, Se-nhor gló-ria a-le-gri-a Je-sus co-ra-ção que-ro á-gua pai Deus céus mi-nha ra-i-nha sa-í-da
  lou-vor a-do-rar ar-re-ba-ta-dor pas-so trans-por pers-pec-ti-va cri-a-ção Ma-ri-a Jo-ão ao mãe põe
  gra-ça flor cruz a-mém a-le-lui-a fi-lho ja-mais vi-da ou-ro ca-ir ju-iz a-in-da mui-to vo-ar pa-ci-ên-cia
  sou DEUS SAN-TO mh`.split(/\s+/),
)('%s', syllables => {
  expect(splitSyllables(syllables.replaceAll('-', '')).join('-')).toBe(syllables)
})

it.each([
  ['d’água', ['d’á', 'gua']],
  ['bem-vindo', ['bem-', 'vin', 'do']],
  ['guerra', ['guer', 'ra']],
  ['', ['']],
])('%s', (word, syllables) => {
  expect(splitSyllables(word)).toEqual(syllables)
})

/** `San·to [D]é`: syllables of a word are apart by a point, words by a space. */
const show = (text: string) =>
  splitSyllableLines(text).map(({ words }) =>
    words
      .map(word =>
        word
          .map(
            ({ chord, text, isEnd, fixed }) =>
              `${chord ? `[${chord.text}]` : ''}${isEnd ? '$' : fixed ? `<${text}>` : text}`,
          )
          .join('·'),
      )
      .join(' '),
  )

it.each([
  ['[G]Santo [D]é', ['[G]San·to [D]é $']],
  ['Sa[G]nto', ['Sa·[G]n·to $']],
  ['[G][D]Santo[C]', ['[G]·[D]San·to·[C]$ $']],
  ['**Se[G]nhor** {C}meu', ['Se·[G]nhor <{C}> meu $']],
  ['[Coro] [G] [D]', ['<[Coro]> [G] [D]$ $']],
  ['[Coro]', ['']],
  ['Um\n\n{n}\nDois', ['Um $', 'Dois $']],
])('the places for chords of %j', (text, lines) => {
  expect(show(text)).toEqual(lines)
})

it('a place knows where a chord for it goes, its word, and the chord that is there', () => {
  const [line] = splitSyllableLines('é [G]Santo')
  expect(line?.words[1]).toEqual([
    { start: 5, text: 'San', word: 'Santo', chord: { start: 2, length: 3, text: 'G' } },
    { start: 8, text: 'to', word: 'Santo' },
  ])
})
