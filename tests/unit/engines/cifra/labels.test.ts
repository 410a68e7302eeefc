import { describe, expect, it } from 'vitest'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'

const readFirst = (text: string) => {
  const segments = parseChart(text).lines[0]?.words.flatMap(word => word.segments) ?? []
  const join = (isLabel: boolean) => segments.flatMap(({ text, label }) => (!label === isLabel ? [] : text)).join(' ')
  return { kind: parseChart(text).lines[0]?.kind, label: join(true), sung: join(false).trim() }
}

describe('names of sections are labels', () => {
  it.each([
    ...[
      'Final (2x)',
      '*CORO* 2x',
      'Coro - 2x',
      '[Verso 1]:',
      'Estrofe nº 2',
      '//Refrão//',
      'Ref.',
      'Refr.',
      'II.',
      '2)',
    ],
    ...[
      'Refrão:',
      'Verso 1 -',
      '*Refrão Final*',
      'Refrão 2x (todos)',
      'Intro/Solo',
      'Coda',
      '[Tag]',
      'Vamp 2x',
      'Marina:',
    ],
    'I',
  ])('%s', line => {
    expect(readFirst(line)).toMatchObject({ kind: 'label' })
  })

  it.each([
    ['1ª voz: [D]Vem', '1ª voz', 'Vem'],
    ['Homens: Santo', 'Homens', 'Santo'],
    ['Refrão: Santo', 'Refrão', 'Santo'],
  ])('“%s” is a label in front of sung words', (line, label, sung) => {
    expect(readFirst(line)).toEqual({ kind: 'lyrics', label, sung })
  })

  it.each(['E o anjo disse:', 'Vem, Senhor:', 'Final feliz', 'Base firme', 'Coro de anjos', 'Refrão da vida'])(
    '“%s” is sung',
    line => expect(readFirst(line)).toMatchObject({ kind: 'lyrics', label: '' }),
  )

  it('who sings is not projected, and splits no stanza', () => {
    const lyrics = '[Coro]\nHomens:\nSanto\nMarina:\nGlória\n1ª voz: [G]Amém'
    expect(splitIntoStanzas(parseChart(lyrics))).toMatchObject([{ name: 'Coro', lines: ['Santo', 'Glória', 'Amém'] }])
  })
})
