import { describe, expect, it } from 'vitest'
import { type LineHeight, packIntoColumns } from '@/components/playing/stage/layout/packing'

/** `L` a line of lyrics, `C` chords alone, `T` a label, `-` a blank line; each ten pixels tall. */
const lines = (pattern: string): LineHeight[] =>
  [...pattern].map(sign => ({ kind: kinds[sign] ?? 'blank', height: 10, lead: 0 }))
const kinds: Record<string, LineHeight['kind']> = { L: 'lyrics', C: 'chords', T: 'label' }

const formatColumns = (pattern: string, height: number, tear?: boolean) =>
  packIntoColumns(lines(pattern), height, tear)?.columns.map(({ from, to }) => pattern.slice(from, to))

describe('lines in columns', () => {
  it('are in one column where they fit, and blank lines at its edges take no space', () => {
    expect(formatColumns('-LLL-LLL-', 70)).toEqual(['LLL-LLL'])
  })

  it('a verse is not split where another column has space for it', () => {
    expect(formatColumns('LLL-LLL', 60)).toEqual(['LLL', 'LLL'])
    expect(formatColumns('LLL-LLLL-LL', 50)).toEqual(['LLL', 'LLLL', 'LL'])
  })

  it('it is split instead of adding a column, if that is requested', () => {
    expect(formatColumns('LL-LLLL-LL', 60)).toEqual(['LL', 'LLLL', 'LL'])
    expect(formatColumns('LL-LLLL-LL', 60, true)).toEqual(['LL-LL', 'LL-LL'])
  })

  it('a verse taller than the screen leaves no single line alone', () => {
    expect(formatColumns('LLLLLLL', 60)).toEqual(['LLLLL', 'LL'])
  })

  it('a label is never the last line of a column', () => {
    expect(formatColumns('LLL-TLLL', 55)).toEqual(['LLL', 'TLLL'])
    expect(formatColumns('LLLTLLL', 40)).toEqual(['LLL', 'TLLL'])
    expect(formatColumns('LL-T-LLL', 45)?.map(column => column.at(-1))).not.toContain('T')
  })

  it('invisible lines take no space', () => {
    const hidden = lines('LL-C-LL').map(line => (line.kind === 'chords' ? { ...line, height: 0 } : line))
    expect(packIntoColumns(hidden, 50)?.columns).toEqual([{ from: 0, to: 7 }])
  })

  it('the space above a line disappears at the top of a column', () => {
    const spaced = lines('LL-TL').map(line => (line.kind === 'label' ? { ...line, height: 15, lead: 5 } : line))
    expect(packIntoColumns(spaced, 20)?.columns).toHaveLength(2)
  })

  it('a line taller than every column does not fit, and a song without words has no column', () => {
    expect(packIntoColumns(lines('LL'), 9)).toBeUndefined()
    expect(packIntoColumns(lines('--'), 50)?.columns).toEqual([])
  })

  it('each line is shown exactly once, in its order', () => {
    const pattern = 'CC-TLLLL-TLL-LLLLLLLLL-T-LL-L-LLLC'
    for (const height of [30, 40, 60, 90, 400])
      for (const tear of [false, true]) {
        const all = formatColumns(pattern, height, tear)?.join('').replaceAll('-', '')
        expect(all, `${height}`).toBe(pattern.replaceAll('-', ''))
      }
  })
})
