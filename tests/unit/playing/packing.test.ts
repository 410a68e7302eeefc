import { describe, expect, it } from 'vitest'
import { type LineHeight, packIntoColumns } from '@/components/playing/stage/layout/packing'

/** `L` a line of lyrics, `C` chords alone, `T` a label, `-` a blank line; each ten pixels tall. */
const lines = (drawn: string): LineHeight[] =>
  [...drawn].map(sign => ({ kind: kinds[sign] ?? 'blank', height: 10, lead: 0 }))
const kinds: Record<string, LineHeight['kind']> = { L: 'lyrics', C: 'chords', T: 'label' }

const shown = (drawn: string, height: number, tear?: boolean) =>
  packIntoColumns(lines(drawn), height, tear)?.columns.map(({ from, to }) => drawn.slice(from, to))

describe('lines in columns', () => {
  it('all stand in one where they fit, and blank lines at its edges take no room', () => {
    expect(shown('-LLL-LLL-', 70)).toEqual(['LLL-LLL'])
  })

  it('a verse is not torn where another column has room for it', () => {
    expect(shown('LLL-LLL', 60)).toEqual(['LLL', 'LLL'])
    expect(shown('LLL-LLLL-LL', 50)).toEqual(['LLL', 'LLLL', 'LL'])
  })

  it('it is torn rather than a column added, where that was asked for', () => {
    expect(shown('LL-LLLL-LL', 60)).toEqual(['LL', 'LLLL', 'LL'])
    expect(shown('LL-LLLL-LL', 60, true)).toEqual(['LL-LL', 'LL-LL'])
  })

  it('of a verse taller than the screen no line is left alone', () => {
    expect(shown('LLLLLLL', 60)).toEqual(['LLLLL', 'LL'])
  })

  it('a label is never the last of a column', () => {
    expect(shown('LLL-TLLL', 55)).toEqual(['LLL', 'TLLL'])
    expect(shown('LLLTLLL', 40)).toEqual(['LLL', 'TLLL'])
    expect(shown('LL-T-LLL', 45)?.map(column => column.at(-1))).not.toContain('T')
  })

  it('what one does not see takes no room', () => {
    const hidden = lines('LL-C-LL').map(line => (line.kind === 'chords' ? { ...line, height: 0 } : line))
    expect(packIntoColumns(hidden, 50)?.columns).toEqual([{ from: 0, to: 7 }])
  })

  it('the space above a line falls away where a column begins with it', () => {
    const spaced = lines('LL-TL').map(line => (line.kind === 'label' ? { ...line, height: 15, lead: 5 } : line))
    expect(packIntoColumns(spaced, 20)?.columns).toHaveLength(2)
  })

  it('a line taller than any column fits nowhere, and a song without words is no column', () => {
    expect(packIntoColumns(lines('LL'), 9)).toBeUndefined()
    expect(packIntoColumns(lines('--'), 50)?.columns).toEqual([])
  })

  it('each line is shown exactly once, in its order', () => {
    const drawn = 'CC-TLLLL-TLL-LLLLLLLLL-T-LL-L-LLLC'
    for (const height of [30, 40, 60, 90, 400])
      for (const tear of [false, true]) {
        const all = shown(drawn, height, tear)?.join('').replaceAll('-', '')
        expect(all, `${height}`).toBe(drawn.replaceAll('-', ''))
      }
  })
})
