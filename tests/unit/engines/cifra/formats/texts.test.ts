import { describe, expect, it } from 'vitest'
import { readSongs, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { formatForWhatsApp } from '@/lib/engines/cifra/formats/whatsapp'

const lyrics = `Intro: [G] [D]
[Verso 1]
[G]Luz do **mundo** que [C#m7(b5)]lu[F]zes [2x]

[C] [D]
Vem sem demora

Refrão:
[Em]Vem`
const song = {
  ...EMPTY_SONG,
  title: 'Luz do mundo',
  number: 12,
  author: 'Ana Lima',
  key: 'G',
  capo: 2,
  tempo: 72,
  link: 'https://example.org/luz',
  lyrics,
}

describe('a song as text', () => {
  it('has its facts above, and each chord over its syllable', () => {
    expect(writeSongs([song], 'text')).toBe(`12. Luz do mundo
Autor: Ana Lima
Tom: A
Capotraste: 2ª casa (formas de G)
Andamento: 72
Ouvir: https://example.org/luz

Intro:  G  D
[Verso 1]
G                C#m7(b5) F
Luz do mundo que lu_______zes [2x]

[C] [D]
Vem sem demora

Refrão:
Em
Vem
`)
  })

  it('of a former release, whose key is that of the shapes, is read as before', () => {
    const [read] = readSongs('Luz\nTom: G\nCapotraste: 2ª casa\n\nLuz do mundo', 'text')
    expect(read).toMatchObject({ key: 'G', capo: 2 })
  })

  it('of another program is read as lyrics', () => {
    expect(readSongs('G       D\nLuz do mundo\nque brilha', 'text')).toEqual([
      { ...EMPTY_SONG, lyrics: '[G]Luz do m[D]undo\nque brilha' },
    ])
  })
})

describe('a song for WhatsApp', () => {
  it('has chords in letters of equal width, broken where a phone would break them', () => {
    const long = { ...song, lyrics: '[G]Cantai ao Senhor um cântico que é [D]novo e [Em]louvai `todos`' }
    expect(formatForWhatsApp(long, { chords: true })).toBe(`*12. Luz do mundo*
Tom: A · capo 2 · formas de G

\`\`\`G
Cantai ao Senhor um cântico que é
D      Em
novo e louvai 'todos'\`\`\``)
  })

  it('or words only', () => {
    expect(formatForWhatsApp({ ...song, title: '*Luz*', number: null }, { chords: false })).toBe(`*Luz*

_Verso 1_
Luz do mundo que luzes 2x

Vem sem demora

_Refrão_
Vem`)
  })

  it('without lyrics is its title', () => {
    expect(formatForWhatsApp({ ...EMPTY_SONG, title: 'Luz' }, { chords: true })).toBe('*Luz*')
  })
})
