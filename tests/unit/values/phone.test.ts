import { describe, expect, it } from 'vitest'
import { callLink, findCaretIndex, formatPhone, toPhoneDigits, whatsappLink } from '@/lib/values/phone'

describe('a phone number is formatted while it is typed', () => {
  it.each([
    ['', ''],
    ['2', '(2'],
    ['27', '(27'],
    ['279', '(27) 9'],
    ['2799999', '(27) 99999'],
    ['27999999', '(27) 99999-9'],
    ['27999999999', '(27) 99999-9999'],
    ['2733334444', '(27) 3333-4444'],
    ['27333344445', '(27) 33334-4445'],
    ['27 99999-9999 e mais 123', '(27) 99999-9999'],
    ['sem números', ''],
    ['(27) 99999-9999', '(27) 99999-9999'],
  ])('%j becomes %j', (input, formatted) => {
    expect(formatPhone(input)).toBe(formatted)
  })

  it.each(['+55 27 99999-9999', '+5527999999999', '5527999999999', '00 55 (27) 99999-9999'.replace('00 ', '+')])(
    '%j, pasted from a contact, loses its country code',
    pasted => {
      expect(formatPhone(pasted)).toBe('(27) 99999-9999')
    },
  )

  it('an area code 55 is not the country code', () => {
    expect(toPhoneDigits('(55) 99999-9999')).toBe('55999999999')
    expect(toPhoneDigits('(55) 99999-99991')).toBe('55999999999')
  })
})

it.each([
  [0, '(27) 99999-9999', 0],
  [1, '(27) 99999-9999', 2],
  [2, '(27) 99999-9999', 3],
  [3, '(27) 99999-9999', 6],
  [7, '(27) 99999-9999', 10],
  [8, '(27) 99999-9999', 12],
  [11, '(27) 99999-9999', 15],
])('the caret after %i digits of %j is at %i', (digits, masked, caret) => {
  expect(findCaretIndex(digits, masked)).toBe(caret)
})

it('a phone number has call and message links', () => {
  expect(callLink('27999990140')).toBe('tel:+5527999990140')
  expect(whatsappLink('(27) 99999-0140')).toBe('https://wa.me/5527999990140')
})
