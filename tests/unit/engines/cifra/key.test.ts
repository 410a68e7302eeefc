import { describe, expect, it } from 'vitest'
import { formatKeyName, KEYS, normalizeKey, transposeKey } from '@/lib/engines/cifra/theory/key'

describe('the sounding key', () => {
  it.each([
    ['C', 0, 'C'],
    ['C', 2, 'D'],
    ['G', 1, 'Ab'],
    ['C', 10, 'Bb'],
    ['C', -2, 'Bb'],
    ['E', 2, 'F#'],
    ['Am', 3, 'Cm'],
    ['Am', 1, 'Bbm'],
    ['Em', 2, 'F#m'],
    ['Gm', 1, 'G#m'],
    ['Bb', 3, 'Db'],
    ['F#m', 2, 'G#m'],
    ['Lá menor', 2, 'Bm'],
    ['G', 12, 'G'],
  ])('%s transposed by %i is %s', (key, steps, expected) => {
    expect(transposeKey(key, steps)).toBe(expected)
  })

  it('is spelled as the chords of the song are, unless nobody writes it so', () => {
    expect(transposeKey('F', 1, '#')).toBe('F#')
    expect(transposeKey('F', 1, 'b')).toBe('Gb')
    expect(transposeKey('G', 1, '#')).toBe('Ab')
  })

  it('stays unchanged if it is not a key', () => {
    expect(transposeKey('a combinar', 3)).toBe('a combinar')
    expect(transposeKey('', 3)).toBe('')
  })
})

describe('a key as people type it', () => {
  it.each([
    ['Am', 'Lá menor|lá menor|LA MENOR|Lam|la m|am|A menor|A minor|Amin|A-|La\u0301 menor'],
    ['C', 'Dó|do|Dó maior|c|C maior|CM|Cmaj'],
    ['F#m', 'Fá sustenido menor|fa#m|F♯m|fá# menor'],
    ['Bb', 'Si bemol|Sib|si bemol maior|bb|B♭'],
    ['Bm', 'Sim|Si menor'],
    ['G', ' Sol '],
  ])('%s', (key, input) => {
    for (const text of input.split('|')) expect(normalizeKey(text)).toBe(key)
  })
})

describe('the keys to choose from', () => {
  it('have their usual names', () => {
    expect(formatKeyName('C')).toBe('Dó maior')
    expect(formatKeyName('F#m')).toBe('Fá sustenido menor')
    expect(formatKeyName('Bb')).toBe('Si bemol maior')
    expect(formatKeyName('a combinar')).toBe('a combinar')
  })

  it('are listed once each, all twelve majors and minors among them', () => {
    expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length)
    expect(new Set(KEYS.map(({ name }) => name)).size).toBe(KEYS.length)
    for (let steps = 0; steps < 12; steps++) {
      for (const key of [transposeKey('C', steps), transposeKey('Am', steps)]) {
        expect(KEYS.map(each => each.key)).toContain(key)
      }
    }
  })
})
