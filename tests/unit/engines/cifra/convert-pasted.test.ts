import { describe, expect, it } from 'vitest'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'

const pasted = (...lines: string[]) => convertToBrackets(lines.join('\n'))
const lines = (...expected: string[]) => expected.join('\n')

describe('a chart with its chords above the words', () => {
  it('attaches each chord to the syllable below it', () => {
    expect(
      pasted(
        '[Intro] G  D/F#  Em7  C9',
        '',
        '[Primeira Parte]',
        '',
        'G              D/F#',
        'Senhor, Tu és Santo',
        '  Em7         C9',
        'E digno de louvor',
        '',
        'Refrão:',
        '       G(4)       Am7/G',
        'A Ele a glória, a Ele o louvor',
      ),
    ).toBe(
      lines(
        '[Intro] [G] [D/F#] [Em7] [C9]',
        '',
        '[Primeira Parte]',
        '',
        '[G]Senhor, Tu és S[D/F#]anto',
        'E [Em7]digno de lou[C9]vor',
        '',
        'Refrão:',
        'A Ele a[G(4)] glória, a [Am7/G]Ele o louvor',
      ),
    )
  })

  it('keeps chords after the last word, and those before the first', () => {
    expect(pasted('G       D   Em', '  Santo')).toBe('[G]  Santo [D] [Em]')
  })

  it('keeps chord lines without lyrics below', () => {
    expect(pasted('G  D', '', 'C', '[Refrão]', 'G  D', 'Em  C')).toBe(
      lines('[G] [D]', '', '[C]', '[Refrão]', '[G] [D]', '[Em] [C]'),
    )
    expect(pasted('| G / / / | D |', '')).toBe('[| G / / / | D |]\n')
    expect(pasted('( G  D  Em )', '')).toBe('[( G  D  Em )]\n')
    expect(pasted('Intro 2x: G D Em', 'Solo: G7M')).toBe('Intro 2x: [G] [D] [Em]\nSolo: [G7M]')
    expect(pasted('Pré-Refrão (2x): G D', 'Intro:G D')).toBe('Pré-Refrão (2x): [G] [D]\nIntro:[G] [D]')
    expect(pasted('Intro - G  D  Em', 'Final  | G | D |')).toBe('Intro - [G] [D] [Em]\nFinal  [| G | D |]')
    expect(pasted('G D Em C bis', 'Em A 2 vezes')).toBe('[G] [D] [Em] [C bis]\n[Em] [A 2 vezes]')
  })

  it('keeps repeats and what stands between chords', () => {
    expect(pasted('G   - D  (Em)  (2x)', 'Santo é o Senhor')).toBe('[G]Santo [- D]é o[(Em) (2x)] Senhor')
    expect(pasted('G*  C7(9, 13)', 'Oh, Senhor')).toBe('[G*]Oh, [C7(9, 13)]Senhor')
  })

  it('keeps a suffix that a space separates from its chord', () => {
    expect(pasted('G sus4   D', 'Oh, Senhor')).toBe('[G sus4]Oh, Senho[D]r')
    expect(pasted('D7 sus4   G 4', 'Oh, Senhor')).toBe('[D7 sus4]Oh, Senhor[G 4]')
    expect(pasted('Gx2   D', 'Oh, Senhor')).toBe('[Gx2]Oh, Se[D]nhor')
  })

  it('keeps a label after the chords at its position', () => {
    expect(pasted('G   D    [2x]', 'Oh, Senhor')).toBe('[G]Oh, [D]Senhor [2x]')
    expect(pasted('G  [Todos] D', 'Oh, Senhor meu Deus')).toBe('[G]Oh,[Todos] Senhor [D]meu Deus')
    expect(pasted('| G | D |  [Frase 1]', '')).toBe('[| G | D |] [Frase 1]\n')
    expect(pasted('G  D  [2x]', '')).toBe('[G] [D] [2x]\n')
  })

  it('keeps guitar tablature in place', () => {
    expect(pasted('Afinação: E A D G B E', '', 'E     A', 'Oh, Senhor')).toBe(
      lines('Afinação: E A D G B E', '', '[E]Oh, Se[A]nhor'),
    )
    for (const line of ['  Afinação: E A D G B E', '[Afinação] E A D G B E', 'Violão (afinação): D A D G B E'])
      expect(pasted(line, '', 'E     A', 'Oh, Senhor')).toBe(lines(line, '', '[E]Oh, Se[A]nhor'))
  })

  it('marks an unreadable chord instead of treating the line as lyrics', () => {
    expect(pasted('G   Gsuss4', 'Oh, Senhor')).toBe('[G]Oh, [Gsuss4]Senhor')
  })
})

describe('visual columns', () => {
  it.each([
    ['a tab', '\tG\tD', '\tSanto\tDeus', '\t[G]Santo\t[D]Deus'],
    ['a no-break space', '    G', '\u00a0\u00a0\u00a0\u00a0Deus', '\u00a0\u00a0\u00a0\u00a0[G]Deus'],
    ['no-break spaces between chords', 'G\u00a0\u00a0\u00a0D', 'Oh, Deus', '[G]Oh, [D]Deus'],
    ['decomposed accents', '   G', 'a\u0303a\u0303a\u0303o', 'a\u0303a\u0303a\u0303[G]o'],
    ['a wide character', '      G', '神愛 Deus', '神愛 D[G]eus'],
    ['the middle of a wide character', ' G#', '神愛', '[G#]神愛'],
    ['an emoji', '   G', '🙏 Deus', '🙏 [G]Deus'],
    ['the middle of a mark', '       G', 'Deus [2x] é', 'Deus [G][2x] é'],
  ])('%s', (_, chords, lyrics, expected) => {
    expect(pasted(chords, lyrics)).toBe(expected)
  })

  it('line ends are preserved', () => {
    expect(convertToBrackets('G\r\nSanto\r\n\r\nD\r\nDeus\r\n')).toBe('[G]Santo\r\n\r\n[D]Deus\r\n')
  })
})

describe('Portuguese words are not chords', () => {
  it.each([
    'A Ele a glória',
    'Em Ti',
    'E',
    'A',
    'Em',
    'Do',
    'Ao',
    'A Ti',
    'E a Ti',
    'Em Deus',
    'Do céu',
    'A\nE\nEm Ti',
    'A fé',
    'Fá',
    'Tu és o A e o Z',
    'Autor: A. B. Costa',
    'ABC de Deus',
    'The great I Am',
    'Coro A E',
    'Aprendi o A B C',
    'Vou cantar o A B C',
    'Grupos A, B',
    'Lado A, B',
  ])('%j', text => {
    expect(convertToBrackets(text)).toBeUndefined()
    expect(convertToBrackets(`D  G\nDeus\n${text}`)).toBe(`[D]Deu[G]s\n${text}`)
  })

  it('but several different ones in a line are chords', () => {
    expect(pasted('A E', 'Em A')).toBe(lines('[A] [E]', '[Em] [A]'))
  })

  it('but E, A and Em above words are chords in a song that has them elsewhere', () => {
    expect(pasted('E       A', 'Tua graça', 'E', 'me basta')).toBe('[E]Tua graç[A]a\n[E]me basta')
    expect(pasted('A       Em', 'Tua graça', 'A', 'me basta', '    Em', 'Senhor')).toBe(
      lines('[A]Tua graç[Em]a', '[A]me basta', 'Senh[Em]or'),
    )
  })
})

describe('text without a chord chart is not changed', () => {
  it.each([
    ['markup already', '[G]Santo [D]Deus\nA Ele [2x]'],
    ['tablature', 'E|--0--2--|\nB|--------|\nG|--------|\ne|---0----|\nE|----------'],
    ['plain lyrics', 'Santo, Santo, Santo\nDeus onipotente'],
    ['nothing', ''],
    ['labels', '[Coro]\n[2x]\nRefrão:'],
  ])('%s', (_, text) => {
    expect(convertToBrackets(text)).toBeUndefined()
  })

  it('held syllables and bars are not tablature', () => {
    expect(pasted('G     D', 'A---le---lu---ia')).toBe('[G]A---le[D]---lu---ia')
    expect(pasted('G | C |', '')).toBe('[G | C |]\n')
    expect(pasted('G |', 'Deus')).toBe('[G |]Deus')
  })

  it('tablature among chords is kept, and the chords above it stay in their columns', () => {
    expect(pasted('   G  D/F#', 'E|--0--2--|', 'B|--------|', '', 'G', 'Deus')).toBe(
      lines('   [G]  [D/F#]', 'E|--0--2--|', 'B|--------|', '', '[G]Deus'),
    )
  })
})
