import { describe, expect, it } from 'vitest'
import { findProblems } from '@/lib/engines/cifra/markup/problems'
import { KEYS } from '@/lib/engines/cifra/theory/key'
import { readSongbook } from '@/prisma/demo/songbook'

const found = (lyrics: string) =>
  findProblems(lyrics).map(
    ({ kind, line, column, start, end }) => `${kind} ${line}:${column} ${lyrics.slice(start, end)}`,
  )

describe('problems that the form shows', () => {
  it('none in a valid chart', () => {
    expect(findProblems('[Coro]\n[G]Santo, **San[D/F#]to** {C} {n}\n[| G / / / |] [G - D] [2x] (fim) {x} []')).toEqual(
      [],
    )
  })

  it('an unreadable chord, alone or among others', () => {
    expect(found('[G]Santo\r\né o Se[Gsuss4]nhor\n[C D/H]')).toEqual([
      'unknown-chord 2:8 Gsuss4',
      'unknown-chord 3:4 D/H',
    ])
    expect(found('{C} {Gsuss4} {fim}')).toEqual(['unknown-chord 1:6 Gsuss4'])
    expect(findProblems('[GD]')[0]?.message).toBe('Não reconhecemos o acorde “GD”.')
  })

  it('brackets, braces and bold that are unclosed or closed twice', () => {
    expect(found('[G Santo')).toEqual(['bracket 1:1 ['])
    expect(found('Santo\nG]Santo [D]')).toEqual(['bracket 2:2 ]'])
    expect(found('{C Santo {n}')).toEqual(['brace 1:1 {'])
    expect(found('{n} D}')).toEqual(['brace 1:6 }'])
    expect(found('**San[G]to**, **santo')).toEqual(['bold 1:15 **'])
    expect(found('[[G]Santo]')).toEqual(['bracket 1:1 [', 'bracket 1:10 ]'])
  })

  it('positions count visible characters', () => {
    expect(found('🙏 [GD]')).toEqual(['unknown-chord 1:4 GD'])
  })
})

it.each(readSongbook())('the demo hymn $title has no problem', ({ lyrics, defaultKey }) => {
  expect(findProblems(lyrics)).toEqual([])
  expect(KEYS.map(({ key }) => key)).toContain(defaultKey)
})
