import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursor, extractDigits, id, multiLine, required, singleLine } from '@/lib/values/schema-fields'

describe('a text field', () => {
  it('is trimmed, and its accents are normalised', () => {
    expect(singleLine(20).parse('  Corac\u0327a\u0303o ')).toBe('Coração')
  })

  it('loses characters that a database cannot store', () => {
    expect(singleLine(20).parse('pa\0z\ud800!')).toBe('paz!')
  })

  it('of one line stays one line, and cannot change the direction of text beside it', () => {
    expect(singleLine(20).parse('Ana\nLima\tSá')).toBe('Ana Lima Sá')
    expect(singleLine(20).parse('\u202Eana\u2066')).toBe('ana')
  })

  it('may have many lines, with any line ends', () => {
    expect(multiLine(20).parse('um\r\ndois\rtrês')).toBe('um\ndois\ntrês')
    expect(multiLine(20).parse('um\vdois\u2028três\n\nfim')).toBe('um\ndois\ntrês\n\nfim')
  })

  it('for a single line joins several lines', () => {
    expect(singleLine(20).parse('Ana\r\nSouza\tLima\u2028')).toBe('Ana Souza Lima')
  })

  it('contains no control characters except tabs and line ends, and cannot change the direction around it', () => {
    expect(multiLine(30).parse('\x1b[31m[G]\tSan\bto\x7f\x9b\n')).toBe('[31m[G]\tSanto')
    expect(singleLine(30).parse('\u202eAna\u2066 שלום')).toBe('Ana שלום')
  })

  it.each(['\u200b\u200d\u2060', '\u3164', '\ufe0f \u00ad', '\u2800\u2800'])(
    'is empty when nothing is visible: %j',
    input => {
      expect(singleLine(9).parse(input)).toBe('')
    },
  )

  it.each(['❤️', '👩🏾‍🦽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ཧྐྵྨླྺྼྻྂ', 'می‌خواهم', 'ẫ'])('keeps invisible characters that scripts need: %s', input => {
    expect(singleLine(99).parse(input)).toBe(input)
  })

  it('is measured after excess accents are removed, however many there were', () => {
    // Brought in order as it stands, this would take hours.
    const flood = `a${'\u0301'.repeat(500_000)}${'\u0316'.repeat(500_000)}`
    expect(singleLine(50).parse(`${flood} ${flood}`)).toHaveLength(21)
    expect(multiLine(50).parse(flood)).toHaveLength(10)
  })

  it('is measured after cleaning', () => {
    expect(singleLine(3).safeParse('  paz  ').success).toBe(true)
    expect(singleLine(3).safeParse('amor').error?.issues[0]?.message).toBe('Use no máximo 3 caracteres.')
  })

  it.each(['', '   ', '\u200B\u200D', '\u00AD'])('is missing when %j has no visible character', input => {
    expect(required(singleLine(9), 'Escreva o nome.').safeParse(input).error?.issues[0]?.message).toBe(
      'Escreva o nome.',
    )
  })

  it('is not empty when it is a combined emoji', () => {
    expect(required(singleLine(20), 'Escreva o nome.').safeParse('👩‍👩‍👧').success).toBe(true)
  })

  it.each([null, undefined, 7, {}, ['x'], true])('is never %j', input => {
    expect(singleLine(9).safeParse(input).success).toBe(false)
  })

  it('does not change when it is cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), input => {
        const once = multiLine(10_000).parse(input)
        expect(multiLine(10_000).parse(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })
})

it('a phone number is stored as digits', () => {
  expect(extractDigits('(27) 99999-9999')).toBe('27999999999')
})

it('an id is normalised as the database writes it', () => {
  expect(id.parse('3F2C1A9E-8B7D-4C6F-9E5A-1D2B3C4D5E6F')).toBe('3f2c1a9e-8b7d-4c6f-9e5a-1d2b3c4d5e6f')
})

it.each(['', '1', "1' or '1'='1", '../x', '0190b0a2-0000'])('%s is not an id', text => {
  expect(id.safeParse(text).success).toBe(false)
})

it.each(['0000-01-01T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01', 'now()'])(
  '%s is not a valid cursor',
  createdAt => {
    const id = '3f2c1a9e-8b7d-4c6f-9e5a-1d2b3c4d5e6f'
    expect(cursor.safeParse({ createdAt: '2026-11-21T02:05:00.000Z', id }).success).toBe(true)
    expect(cursor.safeParse({ createdAt, id }).success).toBe(false)
  },
)
