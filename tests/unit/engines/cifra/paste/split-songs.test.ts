import { describe, expect, it } from 'vitest'
import { splitSongs, splitWithDoubts } from '@/lib/engines/cifra/paste/split/split-songs'

const chart = 'G      D\nCanta hoje minha alma\nC    G\nao Senhor da terra\n\n[Refrão]\nG   D\nGlória a ti'
const words = 'Canta hoje minha alma\nao Senhor da terra\n\nEle é bom e fiel\nhoje e sempre'
const strophes =
  '1. Canta hoje minha alma\nao Senhor da terra\n\nCoro:\nGlória a ti\nSenhor\n\n2. Ele é bom e fiel\nhoje e sempre\n\n3. Vamos todos\nadorar'

/** The first lines of the songs. */
const heads = (text: string) => splitSongs(text).map(song => song.split('\n')[0])

describe('several songs are cut apart', () => {
  it.each([
    ['numbers', `1. Luz do dia\n\n${chart}\n\n2. Paz na terra\n\n${chart}`],
    ['numbers of a hymnal', `15. Luz do dia\n\n${words}\n\n22. Paz na terra\n\n${words}`],
    ['numbers close to the words', `15. Luz do dia\n${words}\n\n22. Paz na terra\n${words}`],
    ['numbers above numbered strophes', `1. Luz do dia\n${strophes}\n\n2. Paz na terra\n\n${strophes}`],
    ['numbers alone', `12\nLUZ DO DIA\n\n${words}\n\n13\nPAZ NA TERRA\n\n${words}`],
    ['Hino', `HINO 12\n\n${words}\n\nHINO 13 - Paz\n\n${words}`],
    ['hymnals', `Harpa Cristã 12\nLuz\n\n${strophes}\n\nHarpa Cristã 15\nPaz\n\n${strophes}`],
    ['Título', `Título: Luz\nTom: G\n\n${chart}\n\nTítulo: Paz\nTom: D\n${chart}`],
    ['Tom', `Luz do dia\nTom: G\n\n${chart}\n\nPaz na terra\nGrupo Aurora\nTom: D\n\n${chart}`],
    ['dashes', `Luz do dia\n\n${chart}\n\n---\nPaz na terra\n\n${chart}`],
    ['equals signs', `Luz do dia\n${words}\n=====\nPaz na terra\n${words}`],
    ['page breaks', `Luz do dia\n\n${chart}\f${chart}\fPaz na terra\n\n${chart}`],
    ['three blank lines', `Luz do dia\n\n${chart}\n\n\n\nPaz na terra\n\n${chart}`],
    ['capitals', `LUZ DO DIA\n\n${chart}\n\n\nPAZ NA TERRA\n\n${chart}`],
    ['ChordPro', `{title: Luz}\n${words}\n{title: Paz}\n${words}`],
    ['double spacing', `1. Luz do dia\n\n${chart}\n\n2. Paz na terra\n\n${chart}`.replaceAll('\n', '\n\n')],
  ])('at %s', (_, text) => expect(splitSongs(text)).toHaveLength(2))

  it('each with its own head, and without what stood between', () => {
    const text = `Luz do dia\nTom: G\n\n${chart}\n\n* * *\n\nPaz na terra\nTom: D\n\n${chart}\n---`
    expect(splitSongs(text)).toEqual([`Luz do dia\nTom: G\n\n${chart}`, `Paz na terra\nTom: D\n\n${chart}`])
  })

  it('of a book of hundreds, and its contents are left out with a word about it', () => {
    const titles = Array.from({ length: 200 }, (_, i) => `${i + 1}. Louvor do dia ${'abcdefgh'[i % 8]}`)
    const book = `Hinário da igreja\n\n${titles.map(title => `${title} ..... 3`).join('\n')}\n\n${titles.map(title => `${title}\n\n${strophes}`).join('\n\n')}`
    const songs = splitWithDoubts(book)
    expect(songs.map(({ text }) => text.split('\n')[0])).toEqual(titles)
    expect(songs[0]?.doubts).toEqual([expect.stringContaining('ficaram de fora')])
  })

  it('and a link stays with its song, above the words or below them', () => {
    const [one, two] = ['Vídeo: https://example.org/um', 'Vídeo: https://example.org/dois']
    const above = splitSongs(`12 - Luz\n${one}\nTom: G\n\n${chart}\n\n15 - Paz\n${two}\nTom: D\n\n${chart}`)
    const below = splitSongs(`12 - Luz\nTom: G\n\n${chart}\n\n${one}\n\n15 - Paz\nTom: D\n\n${chart}\n\n${two}`)
    for (const songs of [above, below]) {
      expect(songs).toHaveLength(2)
      expect(songs[0]).toContain(one)
      expect(songs[1]).toContain(two)
      expect(songs[1]).not.toContain(one)
    }
  })

  it('and a doubt is said where the beginning is a guess', () => {
    const [, guessed] = splitWithDoubts(`Luz do dia\n\n${chart}\n\n\n\nPaz na terra\n\n${chart}`)
    expect(guessed?.doubts).toEqual([expect.stringContaining('adivinhado')])
  })
})

describe('one song stays whole', () => {
  it.each([
    ['its strophes are numbered', strophes],
    ['its strophes are numbered, with a title', `15. Luz do dia\n\n${strophes}`],
    ['numbers stand above its strophes', `LUZ DO DIA\n\n1\n${words}\n\n2\n${words}`],
    ['strophes have chords', `1. Canta hoje minha alma\n${chart}\n\n2. Ele é bom\n${chart}`.replace(/^1/, ' G  D\n1')],
    ['parts are numbered', `Luz\n\n1ª estrofe\n\n${chart}\n\n2ª estrofe\n\n${chart}`],
    ['it changes its key', `Luz do dia\nTom: G\n\n${chart}\n\nTom: A\n\n${chart}`],
    ['lines divide its parts', `Luz do dia\n\n${chart}\n\n---\n\n[Solo]\n${chart}\n---\n${words}`],
    ['it goes on on another page', `Luz do dia\n\n${chart}\f${chart}\f[Refrão]\n${chart}`],
    ['there is much space', `Luz do dia\n\n${words}\n\n\n\n${words}\n\n\n\n${words}`],
    ['its parts are in capitals', `Luz do dia\n\n${chart}\n\n\nREFRÃO\n\n${chart}\n\n\nFINAL\n\n${chart}`],
    ['it has a tablature', `Luz\n\ne|---0---2---|\nB|---1---3---|\n-----\n${chart}`],
  ])('although %s', (_, text) => expect(heads(text)).toHaveLength(1))
})

it('a long text takes no longer than its length', () => {
  const text = '1. Canta\n\n'.repeat(40_000)
  expect(splitSongs(text).length).toBeGreaterThan(0)
})
