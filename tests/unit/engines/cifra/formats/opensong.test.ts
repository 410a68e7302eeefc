import { describe, expect, it } from 'vitest'
import { detectFormat, readSongs, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'

const file = `<?xml version="1.0" encoding="UTF-8"?>
<song>
  <title>Luz &amp; vida</title>
  <author>Ana Lima &#38; Rui</author>
  <hymn_number>12</hymn_number>
  <presentation>V1 C V2 C</presentation>
  <capo print="true">2</capo>
  <key>A</key>
  <theme>Natal; Ceia</theme>
  <tempo>Lento</tempo>
  <link_web></link_web>
  <link_youtube>https://example.org/luz?a=1&amp;b=2</link_youtube>
  <lyrics>;Cantar de pé
[V]
.A       D
1Luz do mundo
2Vida e luz
.E
1Brilha
2Canta
[C]
.A   E/G#   F#m
 San_to, santo
---
[Intro]
.A | D  E |

[B2]
 Sem acordes [2x]
</lyrics>
  <style index="default_style"></style>
</song>`

describe('an OpenSong file', () => {
  const [song] = readSongs(file, 'opensong')

  it('gives its facts, with the key that is played over the capo', () => {
    expect(song).toMatchObject({
      ...{ title: 'Luz & vida', author: 'Ana Lima & Rui', number: 12, key: 'G', capo: 2 },
      ...{ themes: ['Natal', 'Ceia'], tempo: null, link: 'https://example.org/luz?a=1&b=2' },
    })
  })

  it('gives its lyrics: each numbered verse with the chords above it, shapes over the capo', () => {
    expect(song?.lyrics.split('\n')).toEqual([
      ...['[Cantar de pé]', '[Verso 1]', '[G]Luz do m[C]undo', '[D]Brilha', ''],
      ...['[Verso 2]', '[G]Vida e l[C]uz', '[D]Canta', ''],
      ...['[Refrão]', '[G]San[D/F#]to, san[Em]to'],
      ...['[Intro]', '[G | C  D |]', '', '[Ponte 2]', 'Sem acordes [2x]'],
    ])
  })

  it('is told by its content', () => {
    expect(detectFormat(file)).toBe('opensong')
    expect(detectFormat('<html><p>Luz</p></html>')).toBeUndefined()
  })
})

it('a song as OpenSong has chords over words and the sections of OpenSong', () => {
  const lyrics = '[Verso 1]\n[G]Luz do [D]mundo\n\n[Refrão]\nVida\n[Coro]\n[C] [D]\n{comment: suave}'
  const written = writeSongs([{ ...EMPTY_SONG, title: 'Luz', number: 3, lyrics }], 'opensong')
  expect(written).toContain('<hymn_number>3</hymn_number>')
  expect(written).toContain('<lyrics>[V1]\n.G      D\n Luz do mundo\n\n[C]\n Vida\n[Coro]\n.C  D\n \n;suave</lyrics>')
})

it('characters that XML does not allow are left out', () => {
  const written = writeSongs([{ ...EMPTY_SONG, title: 'Luz\0 <b>\ud83d 😀', lyrics: 'a' }], 'opensong')
  expect(written).toContain('<title>Luz &lt;b&gt; 😀</title>')
})

it('what breaks a slide is not sung, and signs of repetition stay', () => {
  const lyrics = '[V1]\n Luz do mundo,|\n Vem ||\n.G     D\n Luz e paz.||\n ||\n |\n Brilha\n ||: Santo :||\n Um | dois'
  const file = `<song><title>Luz</title><lyrics>${lyrics}</lyrics></song>`
  expect(readSongs(file, 'opensong')[0]?.lyrics.split('\n')).toEqual([
    ...['[Verso 1]', 'Luz do mundo,', 'Vem ||', '[G]Luz e [D]paz.', 'Brilha', '||: Santo :||', 'Um | dois'],
  ])
})
