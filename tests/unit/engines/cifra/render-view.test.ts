import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { type ChartView, NOTATIONS, SPELLINGS } from '@/lib/engines/cifra/chart/chart-view'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { renderView } from '@/lib/engines/cifra/chart/render-view'
import { createViewCache } from '@/lib/engines/cifra/chart/view-cache'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'

const readTexts = (lines: Line[]) =>
  lines.flatMap(({ words }) =>
    words.flatMap(({ segments }) => segments.flatMap(({ above, inline }) => (above ?? inline)?.text ?? [])),
  )
const renderAsText = (lyrics: string, key: string, view: ChartView) =>
  readTexts(createViewCache(lyrics, key, renderView)(view).lines).join(' ')
const wrapInBrackets = (chords: string) => chords.replace(/\S+/g, '[$&]')

describe('degrees', () => {
  it.each([
    ['C', 'C Dm7 Em F7M G7 Am7 Bm7(b5)', 'I IIm7 IIIm IV7M V7 VIm7 VIIm7(b5)'],
    ['G', 'G D/F# Em C9 A7 F Eb7M C#m7(b5)', 'I V/VII VIm IV9 II7 bVII bVI7M #IVm7(b5)'],
    ['Am', 'Am C Dm Em E7/G# F G Bm7(b5) G#°', 'Im bIII IVm Vm V7/VII bVI bVII IIm7(b5) VII°'],
    ['F#m', 'F#m A/C# D E C#7', 'Im bIII/V bVI bVII V7'],
    ['C', 'C#° D#m D#7M Ab° G#m7(b5) Gb7 F#7 E/G# C6/9', '#I° #IIm bIII7M bVI° #Vm7(b5) bV7 #IV7 III/#V I6/9'],
    ['Eb', 'A# D# G# C#', 'V I IV bVII'],
  ])('in %s %s is %s', (key, chords, degrees) => {
    expect(renderAsText(wrapInBrackets(chords), key, { offset: 0, as: 'degrees' })).toBe(degrees)
  })

  it('keep the separators between chords, and unreadable chords', () => {
    expect(renderAsText('[| Em / C |] [Gsuss4] {G7}', 'C', { offset: 0, as: 'degrees' })).toBe('| IIIm / I | Gsuss4 V7')
  })

  it('are the same objects in every key; only the line with the key changes', () => {
    const view = createViewCache('Tom: [G]\n[Intro] [G] [D]\nSan[Em]to', 'G', renderView)
    const [original, higher] = [view({ offset: 0, as: 'degrees' }), view({ offset: 3, as: 'degrees' })]
    expect(readTexts(higher.lines)).toEqual(['Bb', 'I', 'V', 'VIm'])
    expect(higher.lines.map((line, at) => line === original.lines[at])).toEqual([false, true, true])
  })

  it('need a key', () => {
    expect(renderAsText('[G] [D]', 'sem tom', { offset: 2, as: 'degrees' })).toBe('A E')
  })
})

describe('a capo of the view', () => {
  const lyrics = 'Capotraste na 2ª casa\nTom: [G]\n[G]Luz\nDa capo'
  const readKinds = (capo: number) =>
    renderView(parseChart(lyrics), 'G', { offset: 0, capo }).lines.map(({ kind }) => kind)

  it('takes the place of the one that the text names', () => {
    expect(readKinds(0)[0]).toBe('instruction')
    expect(readKinds(3)).toEqual(['blank', ...readKinds(0).slice(1)])
  })
})

describe('Dó Ré Mi', () => {
  it('names every root and bass, and keeps the rest', () => {
    expect(renderAsText(wrapInBrackets('Am7 F#m G/B Bb7M C6/9 E7(b9)'), 'G', { offset: 0, as: 'solfege' })).toBe(
      'Lám7 Fá#m Sol/Si Sib7M Dó6/9 Mi7(b9)',
    )
    expect(renderAsText('[| G - D/F# | (2x)]', 'G', { offset: 2, as: 'solfege' })).toBe('| Lá - Mi/Sol# | (2x)')
  })
})

/** The keys that sound, and the notes of their signatures. */
const SIGNATURES: Record<string, string> = {
  'C Am': 'C D E F G A B',
  'Db Bbm': 'Db Eb F Gb Ab Bb C',
  'D Bm': 'D E F# G A B C#',
  'Eb Cm': 'Eb F G Ab Bb C D',
  'E C#m': 'E F# G# A B C# D#',
  'F Dm': 'F G A Bb C D E',
  'F#': 'F# G# A# B C# D# E#',
  Ebm: 'Eb F Gb Ab Bb Cb Db',
  'G Em': 'G A B C D E F#',
  'Ab Fm': 'Ab Bb C Db Eb F G',
  'A F#m': 'A B C# D E F# G#',
  'Bb Gm': 'Bb C D Eb F G A',
  'B G#m': 'B C# D# E F# G# A#',
}
const scales = new Map(Object.entries(SIGNATURES).flatMap(([keys, notes]) => keys.split(' ').map(key => [key, notes])))

const note = fc.constantFrom(...'C C# Db D D# Eb E E# Fb F F# Gb G G# Ab A A# Bb B B# Cb F## Bbb'.split(' '))
const suffix = fc.constantFrom(...' m 7 7M ° m7(b5) (4/9) 6/9 sus4'.split(' '))
const key = fc.constantFrom(...scales.keys())
const chords = fc.array(fc.tuple(note, suffix, fc.option(note)), { minLength: 1, maxLength: 12 })
const steps = fc.integer({ min: -20, max: 20 })

describe('spelled for the sounding key', () => {
  it.each([
    ['C', 2, 'C G/B Am F G', 'D A/C# Bm G A'],
    ['C', 5, 'C F G/B D#7M', 'F Bb C/E Ab7M'],
    ['C', 1, 'C Dm Em F G Am E7/G#', 'Db Ebm Fm Gb Ab Bbm F7/A'],
    ['Am', 3, 'Am Dm E7 G#° B7/D#', 'Cm Fm G7 B° D7/F#'],
    ['D', -1, 'D A/Db Bm Gb/Bb', 'Db Ab/C Bbm F/A'],
    ['A', 0, 'A Db/F Gbm D', 'A C#/E# F#m D'],
    ['Bb', 3, 'Bb Ab Gb7M B7M', 'Db B A7M D7M'],
    ['G#', 0, 'G# C# D#', 'Ab Db Eb'],
  ])('%s transposed by %i: %s is %s', (from, offset, chords, spelled) => {
    expect(renderAsText(wrapInBrackets(chords), from, { offset, spelling: 'key' })).toBe(spelled)
  })

  it('every note of the scale has the name of the key signature, however it was written', () => {
    fc.assert(
      fc.property(key, chords, steps, (from, song, offset) => {
        const view = { offset, spelling: 'key' } as const
        const scale = scales.get(findViewKeys({ defaultKey: from }, view).sounding)?.split(' ') ?? []
        const names = song.map(([root, rest, bass]) => `[${root}${rest}${bass ? `/${bass}` : ''}]`)
        for (const name of renderAsText(names.join(' '), from, view).match(/[A-G][#b]*(?![^([]*5\))/g) ?? []) {
          expect(name).not.toMatch(/##|bb/)
          const own = scale.find(one => toPitch(one) === toPitch(name))
          expect(own ?? name).toBe(name)
        }
      }),
    )
  })

  it('only names change: roots and basses sound the same, suffixes stay', () => {
    fc.assert(
      fc.property(key, chords, steps, fc.integer({ min: 0, max: 11 }), (from, song, offset, capo) => {
        const names = song.map(([root, rest, bass]) => `[${root}${rest}${bass ? `/${bass}` : ''}]`).join(' ')
        const sounds = (spelling: ChartView['spelling']) =>
          renderAsText(names, from, { offset: offset - capo, spelling }).replace(
            /(^|[ /])([A-G][#b]*)/g,
            (_, before, name) => {
              return `${before}<${toPitch(name)}>`
            },
          )
        expect(sounds('key')).toBe(sounds('original'))
      }),
    )
  })

  it('follows the chosen name of the key', () => {
    const moved = (chosen?: string) => renderAsText('[C] [Am] [G/B]', 'C', { offset: 6, spelling: 'key', key: chosen })
    expect([moved(), moved('F#'), moved('Gb'), moved('D')]).toEqual([
      'F# D#m C#/E#',
      'F# D#m C#/E#',
      'Gb Ebm Db/F',
      'F# D#m C#/E#',
    ])
  })
})

describe('a view', () => {
  it('shows the same chords before and after the code of other views has come', () => {
    fc.assert(
      fc.property(key, chords, steps, (from, song, offset) => {
        const lyrics = song.map(([root, rest, bass]) => `[${root}${rest}${bass ? `/${bass}` : ''}]la`).join(' ')
        const { sounding } = findViewKeys({ defaultKey: from, accidental: parseChart(lyrics).accidental }, { offset })
        const moved = readTexts(transposeChart(parseChart(lyrics), offset, sounding).lines)
        expect(renderAsText(lyrics, from, { offset })).toBe(moved.join(' '))
        expect(readTexts(renderView(parseChart(lyrics), from, { offset }).lines)).toEqual(moved)
      }),
    )
  })

  it('with a capo shows the chord shapes of the sounding key, and names both keys', () => {
    expect(renderAsText('Tom: [Bb]\n[Bb] [F/A]', 'Bb', { offset: 0, capo: 3 })).toBe('Bb G D/F#')
    expect(renderAsText('[Bb] [F/A]', 'Bb', { offset: 2, capo: 3, as: 'degrees' })).toBe('I V/VII')
    expect(findViewKeys({ defaultKey: 'Bb' }, { offset: 2, capo: 3 })).toEqual({ sounding: 'C', shapes: 'A' })
    expect(findViewKeys({ defaultKey: 'Gm' }, { offset: 0, capo: 3 })).toEqual({ sounding: 'Gm', shapes: 'Em' })
  })

  it('with a capo spells shapes for their own key, unless they are the original chords', () => {
    expect(renderAsText('[Bb] [F/A] [G/B]', 'Bb', { offset: 0, capo: 3 })).toBe('G D/F# E/G#')
    expect(renderAsText('[Bb] [F/A] [G/Cb]', 'Bb', { offset: 3, capo: 3 })).toBe('Bb F/A G/Cb')
  })

  it('is the same object when requested again, and shares lines without chords with the original', () => {
    const shownIn = createViewCache('[G]Santo\nDeus', 'G', renderView)
    for (const as of NOTATIONS) {
      for (const spelling of SPELLINGS) {
        const view = { offset: 5, capo: 2, as, spelling }
        expect(shownIn({ ...view, offset: -7 })).toBe(shownIn(view))
        expect(shownIn(view).lines[1]).toBe(shownIn({ offset: 0 }).lines[1])
        expect(shownIn(view).offset).toBe(wrapToOctave(3))
      }
    }
  })

  it('shows letter names while the code of another view is loading', () => {
    const early = createViewCache('[G]Santo [D/F#]é', 'G')
    expect(readTexts(early({ offset: 2, as: 'degrees', spelling: 'key' }).lines)).toEqual(['A', 'E/G#'])
    expect(readTexts(early({ offset: 0, capo: 2 }).lines)).toEqual(['F', 'C/E'])
  })
})
