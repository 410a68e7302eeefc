import { describe, expect, it } from 'vitest'
import { parseChordGroup, transposeText } from '@/lib/engines/cifra/markup/chord-group'

const findUnknown = (text: string) =>
  parseChordGroup(text)?.tokens.flatMap(sign => (sign.kind === 'unknown' ? sign.text : []))

describe('words in brackets are labels and are not transposed', () => {
  it.each(
    [
      'Coro|Fim|Bis|2x|x2|N.C.|NC|Intro|Base|Abafado|Refrão|Coda|Final|Dupa|I|Ponte|Solo|Chorus|Bridge|Dueto|Cong.|Todos|H',
      'D.S.|D.C.|D. C.|DC|D.S. al Coda|D.C. al Fine|Ad lib|Coro 2x|Estrofe 1|Verse 1|Parte B|Parte A1|Grupos A e B|Capo 2',
      'A capela|A Capella|Em A capela|Em pé|EM PÉ|E aí|Do começo|Ao Senhor|Amém|AMÉM|Aleluia|Fade out|Sim|…|%|(bis)|Refra\u0303o',
      '<img src=x onerror=alert(1)>|Edom|Ama|Como|Deus|Bateria|Clímax|Ébano|Baixo|Guitarra|Banda|Crianças|Dirigente|Congregação|Cresc.|Fabiano|Rebanho|Labor|Dim.|Fade|1|3ª',
      'Parte A2|Seção B3|A maior glória|Parte B|Verso A|Baixo E|A 4 vozes|Sim|Mim|Dom|BEBE|FACE|IV|V7|vi|bVII|4/4|Capo 2',
      'Ano 2x|Ano 2|Edom 2x|A & B|Grupos A & B|A = B|Ex|Fx|Coda 2x|Parte A 2x|Bridge #2 (alternate)|Interlude 4 *18|weird',
      'Afinação: E A D G B E|Afinac\u0327a\u0303o: Eb Ab Db Gb Bb Eb|Tuning: D A D G A D| Afinação: E A|Violão (afinação): D A|A. B. Simpson|Letra: C. D. Lima|Bis 2x|Coro bis|x32010|002210',
    ].flatMap(line => line.split('|')),
  )('[%s]', label => {
    expect(parseChordGroup(label)).toBeUndefined()
    expect(transposeText(label, 1)).toBe(label)
  })
})

describe('one bracket may hold several chords', () => {
  it.each([
    ['G D/F# Em', 'A E/G# F#m'],
    ['G - D', 'A - E'],
    ['| G / / / |', '| A / / / |'],
    ['| G / Am / | % | N.C. |', '| A / Bm / | % | N.C. |'],
    ['A-E-B-D', 'B-F#-C#-E'],
    ['C|D', 'D|E'],
    ['C/E/G', 'D/F#/A'],
    ['(G)', '(A)'],
    ['G(D)', 'A(E)'],
    ['(G D)', '(A E)'],
    ['G (2x)', 'A (2x)'],
    ['G x2', 'A x2'],
    ['G*', 'A*'],
    ['G...', 'A...'],
    ['<G', '<A'],
    ['/F#', '/G#'],
    ['G\u00a0D', 'A\u00a0E'],
    ['“G”', '“A”'],
    ['G’', 'A’'],
    ['G\u200b', 'A\u200b'],
    ['Bb\u00ad C', 'C\u00ad D'],
    ['Gx2', 'Ax2'],
    ['G D bis', 'A E bis'],
    ['G 2 vezes', 'A 2 vezes'],
    ['A. C..', 'B. D..'],
    ['C x32010', 'D x32010'],
    ['C 332010', 'D 332010'],
    ['G2x D/F#x4', 'A2x E/G#x4'],
    ['G × 2', 'A × 2'],
    ['G ↓ ↑ D', 'A ↓ ↑ E'],
    ['G ↓↑', 'A ↓↑'],
    ['‖: G :‖', '‖: A :‖'],
    ['𝄆 G 𝄇', '𝄆 A 𝄇'],
    ['♪ G ♪', '♪ A ♪'],
    ['G7 (b9)', 'A7 (b9)'],
    ['Em7 (#11)/G', 'F#m7 (#11)/A'],
    ['(C)(D)', '(D)(E)'],
    ['G\tD', 'A\tE'],
    [' G ', ' A '],
  ])('%s transposed by 2 is %s', (text, expected) => {
    expect(transposeText(text, 2)).toBe(expected)
    expect(findUnknown(text)).toEqual([])
  })
})

describe('chords among words are transposed', () => {
  it.each([
    ['Intro: A E', 'Intro: B F#'],
    ['Intro G D Em', 'Intro A E F#m'],
    ['Tom: G', 'Tom: A'],
    ['F# spec.', 'G# spec.'],
    ['G D uma vez', 'A E uma vez'],
    ['G (segura)', 'A (segura)'],
    ['Em7 no violão', 'F#m7 no violão'],
    ['Tom G', 'Tom A'],
    ['Intro Em', 'Intro F#m'],
    ['1ª vez G', '1ª vez A'],
    ['G ou Em', 'A ou F#m'],
    ['D uma vez', 'E uma vez'],
  ])('%s transposed by 2 is %s', (text, expected) => {
    expect(transposeText(text, 2)).toBe(expected)
  })
})

describe('a suffix separated by a space is preserved', () => {
  it.each([
    ['G sus4', 'A sus4'],
    ['G 7', 'A 7'],
    ['E 7 4', 'F# 7 4'],
    ['Bb 7M', 'C 7M'],
    ['D m7', 'E m7'],
    ['C maj7', 'D maj7'],
    ['D 7/F#', 'E 7/G#'],
    ['A 6/9 E', 'B 6/9 F#'],
    ['E sus 4', 'F# sus 4'],
    ['Asus 4 G', 'Bsus 4 A'],
    ['Cdim 7', 'Ddim 7'],
    ['C maj 7', 'D maj 7'],
    ['D7 sus4', 'E7 sus4'],
    ['Em7 9', 'F#m7 9'],
    ['E Maj7', 'F# Maj7'],
    ['A minor', 'B minor'],
  ])('%s transposed by 2 is %s', (text, expected) => {
    expect(transposeText(text, 2)).toBe(expected)
    expect(findUnknown(text)).toEqual([])
  })
})

describe('an unreadable chord is marked, never ignored', () => {
  it.each([
    'Gsuss4',
    'GD',
    'am7',
    'am',
    'e',
    'f#m',
    'H7',
    'Hm',
    'Gmm',
    'C1',
    'Gxx7',
    'Cmj7',
    'GAm',
    'AmGFE',
    'BbEb',
    'c/e',
  ])('[%s]', text => {
    expect(findUnknown(text)).toEqual([text])
    expect(transposeText(text, 1)).toBe(text)
  })

  it('and the others in its bracket are transposed', () => {
    expect(transposeText('G Gxx7 D/H', 2)).toBe('A Gxx7 D/H')
    expect(findUnknown('G Gxx7 D/H')).toEqual(['Gxx7', 'D/H'])
  })

  it('also if only a part of it is unreadable', () => {
    expect(findUnknown('C(addE)')).toEqual(['addE'])
    expect(findUnknown('C #m')).toEqual(['#m'])
    expect(findUnknown('Am/g C7(9)/Y')).toEqual(['Am/g', 'C7(9)/Y'])
  })
})

describe('a bracket in Dó Ré Mi is transposed, and shown in letters', () => {
  it.each([
    ['Sol', 'A'],
    ['Dó', 'D'],
    ['La', 'B'],
    ['Lám7', 'Bm7'],
    ['dó#', 'D#'],
    ['Ré♭', 'Eb'],
    ['Sib/Ré', 'C/E'],
    ['Do Sol Lam', 'D A Bm'],
    ['Mim Sol7(9)', 'F#m A7(9)'],
    ['| Dó | Sol / Fá |', '| D | A / G |'],
  ])('%s transposed by 2 is %s', (text, expected) => {
    expect(transposeText(text, 2)).toBe(expected)
    expect(findUnknown(text)).toEqual([])
  })

  it('alone, “Do” is a diminished D', () => {
    expect(transposeText('Do D', 1)).toBe('D#o D#')
  })

  it('untransposed it is shown in letters too', () => {
    expect(parseChordGroup('Lám Sol')?.text).toBe('Am G')
  })

  it.each(['Sol da justiça', 'Sim', 'Mim', 'Dom', 'Lá no céu'])('[%s] is a label', label => {
    expect(parseChordGroup(label)).toBeUndefined()
  })
})

it('distinguishes º from ° and keeps both', () => {
  expect(transposeText('Bº B° Bo', 1)).toBe('Cº C° Co')
})
