import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { renderView } from '@/lib/engines/cifra/chart/render-view'
import { nameSoundingKey } from '@/lib/engines/cifra/theory/sounding-key'

const inSharps = (defaultKey: string) => ({ defaultKey, accidental: '#' }) as const

describe('the name of the key that sounds', () => {
  it.each([
    ['D', 1, 'Eb'],
    ['G', 1, 'Ab'],
    ['A', 1, 'Bb'],
    ['E', 6, 'Bb'],
    ['C', 1, 'C#'],
    ['G', -1, 'F#'],
    ['Em', 2, 'F#m'],
    ['Dm', 1, 'D#m'],
    ['Am', 1, 'Bbm'],
    ['Gm', 1, 'G#m'],
    ['Ebm', 3, 'F#m'],
    ['C#', 2, 'Eb'],
  ])('%s of a song with sharps, moved by %i, is %s', (key, offset, name) => {
    expect(nameSoundingKey(inSharps(key), { offset })).toBe(name)
  })

  it('stays as the song writes it in the song’s own key', () => {
    expect(nameSoundingKey(inSharps('D#'), { offset: 0 })).toBe('D#')
    expect(nameSoundingKey(inSharps('D#'), { offset: 12 })).toBe('D#')
  })

  it('is the one that the leader chose, if it sounds the same and can be written', () => {
    expect(nameSoundingKey(inSharps('C'), { offset: 1, key: 'Db' })).toBe('Db')
    expect(nameSoundingKey(inSharps('C'), { offset: 3, key: 'D#' })).toBe('Eb')
    expect(nameSoundingKey(inSharps('C'), { offset: 3, key: 'G' })).toBe('Eb')
  })

  it('has its usual spelling for a person who reads by the key', () => {
    expect(nameSoundingKey(inSharps('C'), { offset: 1, spelling: 'key' })).toBe('Db')
  })

  it('names the chords too: the head and the chart never contradict each other', () => {
    const chart = parseChart('[D]San[A/C#]to [Bm]é')
    const chords = (view: Parameters<typeof renderView>[2]) =>
      renderView(chart, 'D', view).lines.flatMap(({ words }) =>
        words.flatMap(({ segments }) => segments.flatMap(({ above }) => above?.text ?? [])),
      )
    expect(chords({ offset: 1 })).toEqual(['Eb', 'Bb/D', 'Cm'])
    expect(chords({ offset: 4 })).toEqual(['F#', 'C#/E#', 'D#m'])
    expect(chords({ offset: 4, key: 'Gb' })).toEqual(['Gb', 'Db/F', 'Ebm'])
  })
})
