import { describe, expect, it } from 'vitest'
import { insertChord, moveChord, nudgeChord, removeChord, replaceChord } from '@/lib/engines/cifra/edit/move-chord'

/** Nudges the first G. */
const nudge = (text: string, direction: -1 | 1, by: 'letter' | 'word') =>
  nudgeChord(text, text.indexOf('[G]'), direction, by).text

describe('a chord is nudged', () => {
  it.each([
    ['one letter right', '[G]Santo', 'S[G]anto'],
    ['over a space', 'é[G] Santo', 'é [G]Santo'],
    ['over another chord', '[G][D]Santo', '[D]S[G]anto'],
    ['to the end of the line', 'Sant[G]o\nDigno', 'Santo[G]\nDigno'],
    ['not into the next line', 'Santo[G]\nDigno', 'Santo[G]\nDigno'],
    ['before a label', '[G] [2x] é', ' [G][2x] é'],
    ['past a label as a whole', ' [G][2x] é', ' [2x][G] é'],
    ['over a mark of bold', 'é[G]**u**', 'é**u**[G]'],
    ['not out of loose brackets that would become a chord', '[[G]D]', '[[G]D]'],
    ['past letters with accents of their own', '[G]a\u0303o', 'a\u0303[G]o'],
  ])('%s', (_, text, expected) => {
    expect(nudge(text, 1, 'letter')).toBe(expected)
  })

  it.each([
    ['S[G]anto', '[G]Santo'],
    ['[G]Santo', '[G]Santo'],
    ['Um\n[G]Santo', 'Um\n[G]Santo'],
    ['[D]S[G]anto', '[D][G]Santo'],
    ['Santo[G]', 'Sant[G]o'],
  ])('one letter left: %j', (text, expected) => {
    expect(nudge(text, -1, 'letter')).toBe(expected)
  })

  it.each([
    [1, 'S[G]anto é o', 'Santo [G]é o'],
    [1, 'Santo [G]é', 'Santo é[G]'],
    [-1, 'Santo [G]é', '[G]Santo é'],
    [-1, 'Sa[G]nto', '[G]Santo'],
  ] as const)('one word (%i): %j', (direction, text, expected) => {
    expect(nudge(text, direction, 'word')).toBe(expected)
  })
})

it('a chord is set, changed, moved and removed, and every change says where it is', () => {
  expect(insertChord('Santo', 3, ' D/F# ')).toEqual({ text: 'San[D/F#]to', chordAt: 3 })
  expect(insertChord('Santo', 3, '[]')).toEqual({ text: 'Santo', chordAt: undefined })
  expect(replaceChord('é [G]Santo', 2, 'Em7]')).toEqual({ text: 'é [Em7]Santo', chordAt: 2 })
  expect(removeChord('é [G]Santo', 2)).toEqual({ text: 'é Santo', chordAt: undefined })
  expect(moveChord('[G]Santo é', 0, 9)).toEqual({ text: 'Santo [G]é', chordAt: 6 })
  expect(moveChord('Santo\n[G]é', 6, 0)).toEqual({ text: '[G]Santo\né', chordAt: 0 })
  expect(moveChord('[G]Santo', 0, 3)).toEqual({ text: '[G]Santo', chordAt: 0 })
})
