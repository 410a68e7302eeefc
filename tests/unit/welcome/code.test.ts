import { expect, it } from 'vitest'
import { createCode, hashCode } from '@/lib/welcome/code'

it('a code is three groups of four characters without look-alikes, and all codes differ', () => {
  const codes = Array.from({ length: 2000 }, createCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/)
  expect(new Set(codes).size).toBe(2000)
  // Each sign has its share: of 24,000 drawn, 774 would be the even one.
  const charactersBySign = Map.groupBy(codes.join('').replaceAll('-', ''), sign => sign)
  expect(charactersBySign.size).toBe(31)
  for (const [, signs] of charactersBySign) expect(Math.abs(signs.length - 24_000 / 31)).toBeLessThan(200)
})

it('is recognised however it is typed', () => {
  expect(hashCode(' k7qm 2xhd9rtv ')).toBe(hashCode('K7QM-2XHD-9RTV'))
  expect(hashCode('K7QM-2XHD-9RTW')).not.toBe(hashCode('K7QM-2XHD-9RTV'))
})
