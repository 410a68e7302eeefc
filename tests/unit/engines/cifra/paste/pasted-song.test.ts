import { describe, expect, it } from 'vitest'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

it('leaves out where the fingers are: in another key it would be wrong', () => {
  const fingerings = '------- Acordes -------\nC = X 3 2 0 1 0\nD/F# = 2 X 0 2 3 2\nG: 320003\n'
  expect(readPastedSong(`Luz do dia\nTom: G\n\nG      C\nCanta, minha alma\n\n${fingerings}`).lyrics).toBe(
    '[G]Canta, [C]minha alma',
  )
})

describe('a pasted song', () => {
  it('has its facts in fields and its chords at their syllables', () => {
    const text =
      '15. Luz do dia\r\nTom: Sol maior\r\nCapotraste na 2ª casa\r\n\r\nG     D/F#\u00a0Em7\r\nCanta hoje\u00a0minha alma\r\n'
    expect(readPastedSong(text)).toMatchObject({
      ...{ title: 'Luz do dia', number: 15, key: 'G', capo: 2, doubts: [] },
      lyrics: '[G]Canta [D/F#]hoje [Em7]minha alma',
    })
  })

  it('without a key has the one of its chords, and says so', () => {
    const { key, doubts } = readPastedSong('Luz do dia\n\nD      A   Bm\nCanta minha alma\nG  A7 D\nao Senhor')
    expect(key).toBe('D')
    expect(doubts).toEqual(['O tom D foi proposto pelos acordes.'])
  })

  it('without a title has its first line, which stays in the words', () => {
    const { title, lyrics, doubts } = readPastedSong('Canta minha alma,\nao Senhor\n\nEle é bom\npara sempre')
    expect(title).toBe('Canta minha alma')
    expect(lyrics).toMatch(/^Canta minha alma,\n/)
    expect(doubts).toEqual(['O título veio da primeira linha da letra.'])
  })

  it('with a capo and the key that sounds has the key of its shapes', () => {
    const song = readPastedSong('Luz do dia\nTom: A\nCapo 2\n\nG      D   Em\nCanta minha alma\nC  D7 G\nao Senhor')
    expect(song).toMatchObject({ key: 'G', capo: 2, doubts: [expect.stringContaining('o que soa com o capotraste')] })
  })

  it('of ChordPro is read as ChordPro', () => {
    expect(readPastedSong('{title: Luz do dia}\n{key: D}\n\n[D]Canta minha [A]alma')).toMatchObject({
      ...{ title: 'Luz do dia', key: 'D', lyrics: '[D]Canta minha [A]alma' },
    })
  })

  it('in one letter, in nothing, and in a lone surrogate is no error', () => {
    for (const text of ['', ' ', 'A', '\ud800', '\0', '[', '{', '\f\f', 'Tom:', '1.', '---'])
      expect(() => readPastedSong(text)).not.toThrow()
  })
})
