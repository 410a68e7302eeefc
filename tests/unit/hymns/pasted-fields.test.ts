import { describe, expect, it } from 'vitest'
import { readPaste } from '@/components/hymns/editor/paste/read-paste'
import { describeFilled } from '@/lib/hymns/pasted-fields'

const song = `12 - Porto da manhã
Tom: D
Capotraste na 2ª casa
BPM: 72
Vídeo: https://example.org/porto

D        A
Quando o vento me alcançou
Bm        G
Era noite sobre o mar`

const read = (text: string, html = '') => {
  const result = readPaste({ text, html })
  if (!result || !('song' in result)) throw new Error('This is one song.')
  return result
}

describe('a pasted song', () => {
  it('fills the fields of the form with what it says of itself', () => {
    const { fields, song: found, hasChords } = read(song)
    expect(fields).toMatchObject({ number: '12', title: 'Porto da manhã', defaultKey: 'D', capo: '2', tempo: '72' })
    expect(fields).toMatchObject({ author: '', themes: '', collection: '', link: 'https://example.org/porto' })
    expect(found.lyrics).toMatch(/^\[D\]Quando o \[A\]vento/)
    expect(hasChords).toBe(true)
  })

  it('shows both readings where letters may have had different widths, and one of them is what was filled in', () => {
    // In Arial, the spaces that reach a syllable are twice as many as its letters.
    const text = `Porto da manhã\n\n${Array.from({ length: 6 }, () => '                           D                          A\nQuando o vento me alcançou e era noite').join('\n')}`
    const { readings, song: found } = read(text)
    expect(readings && Object.values(readings)).toContain(found.lyrics)
    expect(read(song).readings).toBeUndefined()
  })

  it('uses the widths and breaks of the HTML beside the text', () => {
    const html = '<p>Porto</p><p><b>D</b><br>Quando o vento<br><b>A</b><br>me alcançou</p>'
    expect(read('Porto D Quando o vento A me alcançou', html).song.lyrics).toContain('[D]Quando o vento')
  })

  it.each(['Santo, santo', 'Santo\nSanto', ''])('is not seen in %j', text => {
    expect(readPaste({ text, html: '' })).toBeUndefined()
  })

  it('is not taken from a text with several songs', () => {
    const several = [1, 2, 3].map(number => song.replace('12', `${number}`)).join('\n\n\n')
    expect(readPaste({ text: several, html: '' })).toEqual({ songCount: 3, chart: several })
  })
})

it.each([
  [
    { title: 'a', defaultKey: 'G', number: '7' },
    true,
    'Preenchemos título, tom e número. Os acordes foram para as sílabas.',
  ],
  [{ number: '7' }, false, 'Preenchemos número.'],
  [{}, true, 'Os acordes foram para as sílabas.'],
  [{}, false, ''],
])('what was filled is said in a sentence: %j', (filled, hasChords, text) => {
  expect(describeFilled(filled, hasChords)).toBe(text)
})
