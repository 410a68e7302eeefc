import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, id, line, paragraphs, required } from '@/lib/text'

describe('what a person typed', () => {
  it('is trimmed, and its accents take one form', () => {
    expect(line(20).parse('  Corac\u0327a\u0303o ')).toBe('Coração')
  })

  it('loses what a database cannot keep', () => {
    expect(line(20).parse('pa\0z\ud800!')).toBe('paz!')
  })

  it('may have many lines, whatever machine ended them', () => {
    expect(paragraphs(20).parse('um\r\ndois\rtrês')).toBe('um\ndois\ntrês')
  })

  it('is measured after it was tidied', () => {
    expect(line(3).safeParse('  paz  ').success).toBe(true)
    expect(line(3).safeParse('amor').error?.issues[0]?.message).toBe('Use no máximo 3 caracteres.')
  })

  it('is missing when only spaces were typed', () => {
    expect(required(line(9), 'Escreva o nome.').safeParse('   ').error?.issues[0]?.message).toBe('Escreva o nome.')
  })

  it.each([null, undefined, 7, {}, ['x'], true])('is never %j', typed => {
    expect(line(9).safeParse(typed).success).toBe(false)
  })

  it('stays what it is when it is tidied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const once = paragraphs(10_000).parse(typed)
        expect(paragraphs(10_000).parse(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })
})

it('a phone is its digits', () => {
  expect(digitsOf('(27) 99999-9999')).toBe('27999999999')
})

it.each(['', '1', "1' or '1'='1", '../x', '0190b0a2-0000'])('%s is no id', text => {
  expect(id.safeParse(text).success).toBe(false)
})
