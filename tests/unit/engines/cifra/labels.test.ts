import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { splitSections } from '@/lib/engines/cifra/edit/sections'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'

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

  describe('a section that is played in another key', () => {
    it.each([
      ['[Refrão em E]', '[Refrão em F#]'],
      ['[Coro em F#m]', '[Coro em G#m]'],
      ['[Verso 2 em Em] (2x)', '[Verso 2 em F#m] (2x)'],
      ['Refrão em [E]', 'Refrão em [F#]'],
    ])('“%s” is its label, and its key moves with the song', (line, moved) => {
      const lyrics = `[G]Vem\n\n${line}\nSanto`
      const name = line.replace(/^\[?(.*?) em.*$/, '$1')
      expect(readFirst(line)).toMatchObject({ kind: 'label', label: expect.stringContaining(name), sung: '' })
      expect(formatMarkup(transposeChart(parseChart(lyrics), 2))).toBe(`[A]Vem\n\n${moved}\nSanto`)
      expect(splitIntoStanzas(parseChart(lyrics)).at(-1)).toMatchObject({ name, lines: ['Santo'] })
      expect(splitSections(lyrics).at(-1)?.name).toContain(name)
      expect(findDoubtfulLines(lyrics)).toEqual([])
    })

    it('names stanzas that are repeated by their name alone', () => {
      const lyrics = '[Refrão]\nSanto\n\n[G]Vem\n\n[Refrão em E]'
      expect(splitIntoStanzas(parseChart(lyrics)).at(-1)).toMatchObject({ name: 'Refrão', lines: ['Santo'] })
    })

    it('is still a label when it is pasted, and markup that nothing has to convert', () => {
      expect(convertToBrackets('[Refrão em E]\n[E]Santo')).toBeUndefined()

      const pasted = convertToBrackets('G  D\nCanta\n\n[Refrão em E]\nE  A\nSanto') ?? ''
      expect(splitIntoStanzas(parseChart(pasted)).at(-1)).toMatchObject({ name: 'Refrão', lines: ['Santo'] })
    })

    it.each(['[Coro em A capela]', 'Canta em [E]', '[Refrão em Sião]'])('“%s” names no key', line =>
      expect(parseChart(line).lines[0]?.words.some(({ segments }) => segments.some(({ inline }) => inline))).toBe(
        false,
      ),
    )
  })
})
