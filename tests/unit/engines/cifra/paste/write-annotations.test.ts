import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'

const SONG = `C          G
Vai a procissão pela rua
F        C
Leva-nos todos no colo`

/** The kind of each line that is pasted beside the song, as it is drawn. */
function readKinds(text: string) {
  const { lines } = parseChart(convertToBrackets(text) ?? text)
  return lines.flatMap(({ kind, words }) => {
    const read = words.map(({ segments, space }) => segments.map(({ text }) => text).join('') + space).join('')
    return kind === 'blank' || /^(?:Vai a|Leva-nos)/.test(read) ? [] : `${kind}: ${read}`
  })
}

describe('what stands among the words and is not sung', () => {
  it.each([
    ['Marina:', 'label: Marina'],
    ['Josué e Noemi:', 'label: Josué e Noemi'],
    ['Todos', 'label: Todos'],
  ])('%s above chords names who sings', (line, drawn) => {
    expect(readKinds(`${SONG}\n\n${line}\n${SONG}`)).toEqual([drawn])
  })

  it.each([
    'Repete o refrão bem baixinho',
    '* um toque só em cada acorde',
    '(todos em pé)',
    '(bem devagar)',
    'Qualquer dúvida me chama',
    'Dedilhado com a mão direita',
  ])('%s is for musicians', line => {
    expect(readKinds(`${SONG}\n${line}\n\n${SONG}`)).toEqual([`instruction: ${line.replace(/^\((.*)\)$/, '($1)')}`])
  })

  it('such as what is written above a tablature', () => {
    expect(readKinds(`${SONG}\n\nEntrada da viola\nE|--0--1--|\nB|--1--0--|`)[0]).toBe('instruction: Entrada da viola')
  })

  it('such as what stands before the first fact', () => {
    expect(readKinds(`Pessoal, segue o louvor de domingo\nTom: C\n\n${SONG}`)).toEqual([
      'instruction: Pessoal, segue o louvor de domingo',
      'chords: Tom: ',
    ])
  })

  it('such as a remark among instructions', () => {
    expect(readKinds(`${SONG}\n\nSolo de flauta\nTerminar bem lento`)).toEqual([
      'instruction: Solo de flauta',
      'instruction: Terminar bem lento',
    ])
  })
})

describe('what is sung without chords', () => {
  it.each(['E o anjo disse:', '(no colo)', 'Amém, amém', '1. Segue a procissão', 'Cantai ao som da viola'])(
    '%s',
    line => {
      expect(readKinds(`${SONG}\n${line}\n${SONG}`)).toEqual([`lyrics: ${line}`])
    },
  )

  it('stays sung in a song that has few chords', () => {
    expect(readKinds(`${SONG}\n\nRepete o refrão\nSegue\nA procissão\nVai`)).toContain('lyrics: A procissão')
  })
})

it('chords stand above the words that a blank line separates from each of them', () => {
  const text = convertToBrackets('Em\n\nMeu trigo cresceu\nAm\n\nO dono sabia\nB7\n\nNão quis arrancar')
  expect(text).toBe('[Em]Meu trigo cresceu\n[Am]O dono sabia\n[B7]Não quis arrancar')
})
