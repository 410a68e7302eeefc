import { describe, expect, it } from 'vitest'
import { extractLyrics } from '@/lib/engines/cifra/chart/chart'
import { extractSongFacts } from '@/lib/engines/cifra/paste/facts/song-facts'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const chart = 'G      D\nCanta hoje minha alma\nC    G\nao Senhor da terra'
const facts = (head: string) => extractSongFacts(`${head}\n\n${chart}`).facts

describe('the head of a song', () => {
  it.each([
    ['15. Luz do dia', { number: 15, title: 'Luz do dia' }],
    ['15 - Luz do dia', { number: 15, title: 'Luz do dia' }],
    ['015 Luz do dia', { number: 15, title: 'Luz do dia' }],
    ['HINO 15 – LUZ DO DIA', { number: 15, title: 'LUZ DO DIA' }],
    ['Hino nº 15\nLuz do dia', { number: 15, title: 'Luz do dia' }],
    ['15\nLuz do dia', { number: 15, title: 'Luz do dia' }],
    ['Harpa Cristã 15', { number: 15, collection: 'Harpa Cristã' }],
    ['Harpa Cristã, nº 15 - Luz do dia', { number: 15, collection: 'Harpa Cristã', title: 'Luz do dia' }],
    ['HC 15 Luz do dia', { number: 15, collection: 'Harpa Cristã', title: 'Luz do dia' }],
    ['Luz do dia (Cantor Cristão 15)', { number: 15, collection: 'Cantor Cristão', title: 'Luz do dia' }],
    ['Título: Luz do dia', { title: 'Luz do dia' }],
    ['Pessoal, segue o louvor de domingo\nLuz do dia', { title: 'Luz do dia' }],
    ['“Luz do dia”', { title: 'Luz do dia' }],
    ['7 Trombetas', { title: '7 Trombetas' }],
    ['Luz do dia\nGrupo Aurora\n\nTom: G', { title: 'Luz do dia', author: 'Grupo Aurora', key: 'G' }],
    ['Luz do dia\n(Ana Souza)\nTom: G', { title: 'Luz do dia', author: 'Ana Souza', key: 'G' }],
    ['Luz do dia\nGrupo Aurora\n\nCifra: Principal\nTom: G', { title: 'Luz do dia', author: 'Grupo Aurora', key: 'G' }],
    ['Título: 15 - Luz do dia', { title: 'Luz do dia', number: 15 }],
    ['Louvor: Luz do dia', { title: 'Luz do dia' }],
    ['Nº 15 Luz do dia', { title: 'Luz do dia', number: 15 }],
    ['Luz do dia\nTom: G\nAutora: Ana Souza', { title: 'Luz do dia', key: 'G', author: 'Ana Souza' }],
    ['Luz do dia (Tom: D)', { title: 'Luz do dia', key: 'D' }],
    [
      'Luz do dia\nLetra: Ana Souza\nMúsica e letra: Beto Lima',
      { title: 'Luz do dia', author: 'Ana Souza, Beto Lima' },
    ],
    ['Coletânea: Jovens\nNúmero: 7', { collection: 'Jovens', number: 7 }],
    ['Temas: Natal, Ceia; Natal', { themes: ['Natal', 'Ceia'] }],
    ['{title: Luz do dia}\n{key: G}', { title: 'Luz do dia', key: 'G' }],
  ])('%s', (head, expected) => expect(facts(head)).toEqual(expected))
})

describe('where a song can be heard', () => {
  const link = 'https://example.org/ver?key=G&capo:2=a_'

  it.each(['Ouvir', 'Ouça', 'Link', 'Vídeo', 'VIDEO', 'YouTube', 'Link do vídeo', 'Áudio', 'Gravação'])(
    'is the link behind ‘%s’',
    label => expect(facts(`Luz do dia\nTom: G\n${label}: ${link}`)).toEqual({ title: 'Luz do dia', key: 'G', link }),
  )

  it('may be said in bold, above the key, or below the song', () => {
    expect(facts(`Luz do dia\n*Vídeo:* ${link}\nTom: G`)).toEqual({ title: 'Luz do dia', key: 'G', link })
    expect(extractSongFacts(`${chart}\n\nVídeo: ${link}`)).toEqual({ facts: { link }, rest: chart })
  })

  it('is one: a second one stays in the text', () => {
    const found = extractSongFacts(`Luz do dia\nLink: ${link}\nVídeo: https://example.org/outro\n\n${chart}`)
    expect(found.facts).toEqual({ title: 'Luz do dia', link })
    expect(found.rest).toContain('Vídeo: https://example.org/outro')
  })

  it.each(['http://example.org/ver', 'https://ana@example.org', 'https://', 'no grupo'])(
    'is no link if it is %s: the line stays',
    text => {
      const { facts, rest } = extractSongFacts(`Luz do dia\nTom: G\nLink: ${text}\n\n${chart}`)
      expect(facts).toEqual({ title: 'Luz do dia', key: 'G' })
      expect(rest).toContain(`Link: ${text}`)
    },
  )
})

describe('the key', () => {
  it.each([
    ['Tom: G', 'G'],
    ['TOM – D', 'D'],
    ['Tom G', 'G'],
    ['[Tom: Bb]', 'Bb'],
    ['Tom: Sol maior', 'G'],
    ['Tom de Lá menor', 'Am'],
    ['Tom original: F♯m', 'F#m'],
    ['Tonalidade: Mi bemol', 'Eb'],
    ['Tom: G (Sol maior)', 'G'],
    ['Key: C', 'C'],
  ])('%s', (line, key) => expect(extractSongFacts(`${line}\n${chart}`)).toEqual({ facts: { key }, rest: chart }))

  it('is that of the shapes where a capo makes another one sound', () => {
    const shapes = { key: 'F', capo: 2 }
    expect(facts('Tom: G (forma dos acordes no tom de F)\nCapotraste na 2ª casa')).toEqual(shapes)
    expect(facts('Capo 2 (forma de F)')).toEqual(shapes)
    expect(facts('Tom: G · capo 2 · formas de F')).toEqual(shapes)
    expect(facts('Tom: G (forma dos acordes no tom de F)')).toEqual(shapes)
  })

  it('stays in the chart where it is not certain, or names a modulation', () => {
    expect(extractSongFacts(`Tom: variado\n${chart}`)).toEqual({ facts: {}, rest: `Tom: variado\n${chart}` })
    const modulating = `${chart}\n\nTom: A\nA   E\nGlória ao Senhor`
    expect(extractSongFacts(`Tom: G\n${modulating}`)).toEqual({ facts: { key: 'G' }, rest: modulating })
  })
})

describe('capo and tempo', () => {
  it.each([
    ['Capotraste na 2ª casa', { capo: 2 }],
    ['Capo 2', { capo: 2 }],
    ['Capo: casa 3', { capo: 3 }],
    ['Capotraste na segunda casa', { capo: 2 }],
    ['Capo III', { capo: 3 }],
    ['Sem capo', { capo: 0 }],
    ['BPM: 72', { tempo: 72 }],
    ['Andamento: 72', { tempo: 72 }],
    ['♩ = 72', { tempo: 72 }],
    ['72 bpm', { tempo: 72 }],
    ['Tom: G | Capo: 2 | BPM: 72', { key: 'G', capo: 2, tempo: 72 }],
    ['Andamento: lento', {}],
    ['Capo 15', {}],
  ])('%s', (line, expected) => expect(facts(line)).toEqual(expected))

  it('leaves what is no fact of ours', () => {
    const { facts, rest } = extractSongFacts(`Luz do dia\nTom: G - Ritmo: balada - Capo: 2\n${chart}`)
    expect(facts).toEqual({ title: 'Luz do dia', key: 'G', capo: 2 })
    expect(rest).toBe(`Ritmo: balada\n${chart}`)
  })

  it('is found below the introduction too, unless there are two', () => {
    const text = `[Intro] G D\n\n${chart}`
    expect(extractSongFacts(`${text}\n\nCapotraste na 2ª casa`).facts).toEqual({ capo: 2 })
    expect(extractSongFacts(`${text}\nCapo 2\n${chart}\nCapo 4`).facts).toEqual({})
  })
})

describe('what is sung stays', () => {
  it.each([
    'Canta hoje minha alma\nao Senhor da terra\n\nEle é bom\npara sempre',
    '1. Canta hoje minha alma\nao Senhor da terra\n\n2. Ele é bom\npara sempre',
    'Refrão:\nCanta hoje\nminha alma',
    'G   D\nCanta hoje\nC   G\nminha alma',
    'Em nome do Pai: canta\nminha alma',
    'Música da noite\nLetra do vento\n\nG   D\nCanta hoje\nC   G\nminha alma',
    'Este é o meu louvor: cantar\na ti, autor: da vida\n\nSempre\ncantarei',
  ])('%s', text => expect(extractSongFacts(text)).toEqual({ facts: {}, rest: text }))

  it('and authors below the song are taken', () => {
    for (const line of ['Letra e música: Ana Souza', 'Música de Ana Souza'])
      expect(extractSongFacts(`${chart}\n\n${line}`)).toEqual({ facts: { author: 'Ana Souza' }, rest: chart })
  })
})

describe('an instruction above a song', () => {
  const chart = 'G        D\nLuz do dia que brilha\n\nC       G\nVem sobre nós aqui'

  it.each([
    'Violão 1: Capo 5 (forma de D)',
    'Violão 1 - Capo 5',
    'Violão com capo na 5ª casa',
    'Guitarra: afinação drop D',
    'Baixo: entra no refrão',
    'Entra bateria no refrão',
    'Violão dedilhado',
    'BPM 72 - 4/4',
    '2 violões',
  ])('%s is never its title, and stays', line => {
    for (const text of [`${line}\n${chart}`, `${line}\n\n${chart}`]) {
      expect(extractSongFacts(text)).toEqual({ facts: {}, rest: text })
      expect(readPastedSong(text).title).toBe('Luz do dia que brilha')
      expect(extractLyrics(readPastedSong(text).lyrics)).not.toContain(line)
    }
  })
})
