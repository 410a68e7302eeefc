import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectFormat, readSongs, writeSongs } from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import type { Song } from '@/lib/engines/cifra/song'
import { formulaText, listFormulas } from '@/tests/support/formulas'

describe('a table', () => {
  it.each([
    [
      'semicolons',
      'Número;TÍTULO;Letra da casa;Letra;Tom;Capo;BPM;Assuntos;Vídeo\n12;Luz;x;"[G]Luz\r\nVida";sol;2ª casa;72 bpm;Natal, Ceia;https://example.org/luz',
    ],
    [
      'commas',
      'number,title,lyrics,key,capo,tempo,topics,url\n12,Luz,"[G]Luz\nVida",G,2,72,"Natal;Ceia",https://example.org/luz',
    ],
    [
      'tabs',
      '\ufeffNº\tTitulo\tCifra\tTonalidade\tCapotraste\tAndamento\tTema\tOuvir\n12\tLuz\t"[G]Luz\nVida"\tG\t2\t72\tNatal, Ceia\thttps://example.org/luz',
    ],
  ])('with %s is read by the names of its columns', (_, text) => {
    expect(detectFormat(text)).toBe('csv')
    expect(readSongs(text, 'csv')).toEqual([
      {
        ...{ title: 'Luz', number: 12, key: 'G', capo: 2, tempo: 72, themes: ['Natal', 'Ceia'] },
        ...{ collection: '', author: '', link: 'https://example.org/luz', lyrics: '[G]Luz\nVida' },
      },
    ])
  })

  it('without a title and lyrics is refused in words', () => {
    expect(() => readSongs('a;b\n1;2', 'csv')).toThrow('A primeira linha da planilha precisa dar nome às colunas')
    expect(() => readSongs('Título;Letra\nLuz;"[G]Luz', 'csv')).toThrow('uma célula com aspas não termina')
  })

  it('holds no formulas', () => {
    const hostile = { ...EMPTY_SONG, title: '=HYPERLINK("http://x")', author: "'=1", lyrics: 'Luz\n- vida;+1' }
    const written = writeSongs([hostile], 'csv')
    expect(written).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(written).toContain(`"''=1"`)
    expect(written).toContain(`"Luz\n'- vida;'+1"`)
    expect(readSongs(written, 'csv')).toEqual([hostile])
  })

  it('is executed by no program, and every word comes back', () => {
    const song = fc.record({ author: formulaText, collection: formulaText, lyrics: formulaText })
    const listWords = ({ author, collection, lyrics }: Song) =>
      [author, collection, lyrics].map(text => text.split(/\s+/).filter(Boolean))
    fc.assert(
      fc.property(song, fields => {
        const song = { ...EMPTY_SONG, title: 'Luz', ...fields }
        const written = writeSongs([song], 'csv')
        expect(listFormulas(written)).toEqual([])
        expect(readSongs(written, 'csv').map(listWords)).toEqual([listWords(song)])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('JSON', () => {
  it('is a list of songs with all their fields, and a field that is missing is empty', () => {
    expect(JSON.parse(writeSongs([{ ...EMPTY_SONG, title: 'Luz' }], 'json'))).toEqual([{ ...EMPTY_SONG, title: 'Luz' }])
    expect(readSongs('{"title":"Luz","capo":"dois","tempo":9999,"id":1}', 'json')).toEqual([
      { ...EMPTY_SONG, title: 'Luz' },
    ])
    expect(() => readSongs('[1, 2]', 'json')).toThrow('Este JSON não tem louvores.')
    expect(() => readSongs('[{"title": "Lu', 'json')).toThrow('Este arquivo não é um JSON completo.')
  })
})

describe('JSON of Holyrics', () => {
  const lyrics = 'Intro: [G] [D]\n\n[Verso 1]\n[G]Luz do mundo (2x)\nbrilha\n\n[Refrão]\nSanto\n\n[Refrão]'
  const song = {
    ...EMPTY_SONG,
    title: 'Luz',
    number: 12,
    collection: 'Harpa',
    author: 'Ana',
    key: 'G',
    tempo: 72,
    lyrics,
  }

  it('has the words as they are projected, in paragraphs', () => {
    const [written] = JSON.parse(writeSongs([song], 'holyrics'))
    expect(written).toMatchObject({
      ...{ title: 'Luz', artist: 'Ana', author: 'Ana', key: 'G', bpm: 72, note: 'Número 12\nColetânea Harpa' },
      lyrics: {
        full_text: 'Luz do mundo\nbrilha\n\nSanto\n\nSanto',
        paragraphs: [
          {
            number: 1,
            description: 'Verso 1',
            text: 'Luz do mundo\nbrilha',
            text_with_comment: null,
            translations: null,
          },
          { number: 2, description: 'Refrão', text: 'Santo' },
          { number: 3, description: 'Refrão', text: 'Santo' },
        ],
      },
    })
  })

  it('is read with its chords, unless the words were changed since', () => {
    const [written] = JSON.parse(writeSongs([song], 'holyrics'))
    expect(readSongs(JSON.stringify([written]), 'holyrics')).toEqual([song])

    written.lyrics = { full_text: 'Luz da vida', paragraphs: [{ description: '', text: 'Luz da vida' }] }
    expect(readSongs(JSON.stringify([written]), 'holyrics')).toEqual([{ ...song, lyrics: 'Luz da vida' }])
  })

  it('keeps where a song can be heard in its note, also when its words were changed', () => {
    const heard = { ...song, link: 'https://example.org/luz' }
    const [written] = JSON.parse(writeSongs([heard], 'holyrics'))
    expect(written.note).toBe('Número 12\nColetânea Harpa\nOuvir https://example.org/luz')

    written.lyrics = { full_text: 'Luz da vida', paragraphs: [] }
    expect(readSongs(JSON.stringify([written]), 'holyrics')).toEqual([{ ...heard, lyrics: 'Luz da vida' }])
  })

  it('of Holyrics itself is read', () => {
    const exported = {
      ...{
        id: 1_600_000_000_000,
        title: 'Luz',
        artist: 'Ana',
        author: '',
        note: 'ensaiar',
        key: 'Em',
        bpm: 0.0,
        order: '1,2',
      },
      lyrics: {
        full_text: 'G\nLuz\n\nVida',
        paragraphs: [{ number: 1, description: 'Chorus', text: 'G   D\nLuz do mundo' }],
      },
      extras: { extra: '' },
    }
    const text = JSON.stringify([exported])
    expect(detectFormat(text)).toBe('holyrics')
    expect(readSongs(text, 'holyrics')).toEqual([
      { ...EMPTY_SONG, title: 'Luz', author: 'Ana', key: 'Em', lyrics: '[ensaiar]\n[Chorus]\n[G]Luz [D]do mundo' },
    ])
  })
})
