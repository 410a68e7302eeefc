import { expect, it } from 'vitest'
import { detectFormat, readSongs } from '@/lib/engines/cifra/formats/formats'

const file = `Luz do mundo
Ana Lima; Rui
Key: A
Capo: 2
Tempo: 72
Topic: Natal
Link: https://example.org/luz
Flow: V1 C

Verse 1:
[A]Luz do [E/G#]mundo

Refrão:
A    D
Vida para nós
{c: suave}
`

it('an OnSong file is read, with the shapes over its capo', () => {
  expect(detectFormat(file)).toBe('onsong')
  expect(readSongs(file, 'onsong')).toEqual([
    {
      ...{ title: 'Luz do mundo', author: 'Ana Lima, Rui', key: 'G', capo: 2, tempo: 72, themes: ['Natal'] },
      ...{ number: null, collection: '', link: 'https://example.org/luz' },
      lyrics: [
        ...['[Flow: V1 C]', '', '[Verse 1]', '[G]Luz do [D/F#]mundo', ''],
        ...['[Refrão]', '[G]Vida [C]para nós', '[suave]'],
      ].join('\n'),
    },
  ])
})

it('title and artist may have names', () => {
  expect(readSongs('Title: Luz\nArtist: Ana\nNumber: 12\nBook: Harpa\n\n[G]Luz', 'onsong')[0]).toMatchObject({
    ...{ title: 'Luz', author: 'Ana', number: 12, collection: 'Harpa', lyrics: '[G]Luz' },
  })
})

it('the key may be a chord in brackets, and the artist in round ones', () => {
  expect(readSongs('Luz\n(Ana Lima)\nKey: [A]\nCapo: 2\n\n[D]Luz do [E]mundo', 'onsong')[0]).toMatchObject({
    ...{ author: 'Ana Lima', key: 'G', capo: 2, lyrics: '[C]Luz do [D]mundo' },
  })
})

it('a Brazilian text is not taken for OnSong', () => {
  expect(detectFormat('Luz do mundo\nTom: G\nAutor: Ana\n\n[G]Luz')).toBeUndefined()
})
