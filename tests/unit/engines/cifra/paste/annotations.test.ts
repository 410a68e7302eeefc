import { describe, expect, it } from 'vitest'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { decideLine, findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'

const SONG = 'G          D        Em\nFirme na rocha da manhã\nC             G\nGuarda o caminho meu'

/** A line at the top of a song, between two of its parts, and below it. */
const places = (line: string) => [`${line}\n\n${SONG}\n`, `${SONG}\n\n${line}\n${SONG}`, `${SONG}\n\n${line}`]
const read = (text: string) => convertToBrackets(text) ?? text
const named = (text: string) => findDoubtfulLines(text).map(({ text, looksLike }) => `${looksLike}: ${text}`)

describe('lines without chords in a pasted song that has them everywhere else', () => {
  it.each([
    ...[
      'Terminar bem lento',
      'Dedilhado da entrada',
      'Solo de viola caipira',
      'Ponteio',
      '(todos em pé)',
      'Piano e voz',
    ],
    ...[
      'Bateria entra aqui',
      'Pausa de 2 tempos',
      'Acordes usados:',
      'Na segunda vez, só violão',
      'Começa só no violão',
    ],
    ...['Domingo às 18h passagem de som', 'Quem souber o solo manda aí', '_Terminar bem lento_'],
    ...['Pessoal, segue o louvor de domingo 🙏', 'Qualquer dúvida me chama', 'Ensaio sábado às 19h', 'Valeu!'],
    ...['Galera, tirei de ouvido, se tiver erro avisem', 'Gente, o baixo só entra no refrão, tá?'],
    ...['Hino 214', 'Harpa 15', '1) Rio', '* um toque só em cada acorde'],
  ])('“%s” is written down as a note', line => {
    for (const text of places(line)) {
      const pasted = read(text).split('\n')
      expect(pasted.some(row => row === `{comment: ${line}}` || row === line)).toBe(true)
      expect(named(pasted.join('\n'))).toEqual([])
    }
  })

  it('chords that a note names move with the song', () => {
    const pasted = read(`${SONG}\n\nTom F#m, a bateria entra em Bm\n${SONG}\n\n(repete e termina em D maior)`)
    expect(pasted).toContain('\n[Tom] [F#m] [, a bateria entra em] [Bm]\n')
    expect(pasted.split('\n').at(-1)).toBe('[repete e termina em] [D maior]')
    expect(named(pasted)).toEqual([])
    expect(read(`${SONG}\n\n(todos param em A)\n\n${SONG}`)).toContain('\n[todos param em] [A]\n')
  })

  it.each([
    ...['Luz que nos guia\n(2x)', 'Homens:\nLuz que nos guia', 'Solo\nLuz que nos guia', '# Luz\nLuz que nos guia'],
    ...['Intro: [G] [D/F#]\nLuz que nos guia', 'Tom: G\nLuz que nos guia', 'Repete o refrão\nLuz que nos guia'],
  ])('a sung line beside one instruction stays sung: “%s”', lines => {
    const rows = read(`${SONG}\n\n${lines}\n\n${SONG}`).split('\n')
    expect(rows).toContain('Luz que nos guia')
  })

  it('who sings what follows is a label', () => {
    expect(read(`Todos\n${SONG}`)).toMatch(/^\[Todos\]\n/)
    expect(read(`${SONG}\n\nAna e João\n${SONG}`)).toContain('\n[Ana e João]\n')
  })

  it.each([
    ...['Repete em mim teu amor', 'Um acorde de paz', 'Ao som da harpa e do violão', 'A bateria do meu coração'],
    ...[
      'Mais forte que a morte',
      'Pausa no meu coração',
      'Primeira vez que te vi',
      'Segurar tua mão',
      'Forte é o teu amor',
    ],
    ...[
      'Ana orava por nós',
      'Toca o sino da manhã',
      'Todos cantam teu nome',
      'Bom dia, Espírito Santo',
      'Palmas ao Rei',
    ],
  ])('“%s” is sung wherever it stands', line => {
    for (const text of places(line)) expect(read(text).split('\n')).toContain(line)
  })

  it('titles, and short lines that begin a stanza, are named', () => {
    const song = read(SONG)
    expect(named(`O cercado\nGrupo da Praça\n\n${song}`)).toEqual(['perhaps: O cercado', 'perhaps: Grupo da Praça'])
    expect(named(`O cercado\nGrupo da Praça\n\n${song}\n${song}`)).toEqual(['note: O cercado', 'note: Grupo da Praça'])
    expect(named(`${song}\n\nMomento de oração\n${song}`)).toEqual(['perhaps: Momento de oração'])
  })

  it('a short line that repeats itself is in no doubt', () => {
    const song = read(SONG)
    for (const line of ['Amém, amém', 'Lá, lá, lá', 'Ôôô, ôôô'])
      expect(named(`${song}\n\n${line}\n${song}`)).toEqual([])
  })

  it('lines that look like chords say nothing of the others', () => {
    const doubtful = Array.from({ length: 9 }, () => 'Am F C e volta').join('\n')
    expect(named(`O cercado\n\n${read(SONG)}\n${read(SONG)}\n${doubtful}`)[0]).toBe('note: O cercado')
  })

  it('the number of a stanza is no line of it', () => {
    const song = read(SONG)
    expect(named(`**1.**\n${song}\n\n**2.**\n${song}\n\n3.\n${song}`)).toEqual([])
  })

  it('within a stanza, or beside lines without chords, they are not', () => {
    const song = read(SONG)
    expect(named(`${song}\nA luz da manhã que vem sobre nós\n${song}`)).toEqual([])
    expect(named(`${song}\n\nVem, luz do céu\nVem nos guiar\n\n${song}`)).toEqual([])
    expect(named('Santo\n\nSanto\n\nSanto')).toEqual([])
  })

  it('one tap says that such a line is sung, or a note', () => {
    const song = `${read(SONG)}\n\nMomento de oração\n${read(SONG)}`
    for (const as of ['sung', 'note'] as const) expect(named(decideLine(song, 4, as))).toEqual([])
  })
})
