import { expect, it } from 'vitest'
import { neutralTexts } from '@/lib/church/neutral-texts'
import { findValuesProblem, formatValues, parseValues } from '@/lib/welcome/value-lines'

it('the values that are offered come back as they were', () => {
  expect(parseValues(formatValues(neutralTexts.values))).toEqual(neutralTexts.values)
})

it.each([
  ['', []],
  [' \n\n', []],
  ['Oração', [{ name: 'Oração', text: '' }]],
  ['Missão:', [{ name: 'Missão', text: '' }]],
  [
    'Bíblica : Lida às 9:30, todo dia\n\nFamília: Juntos',
    [
      { name: 'Bíblica', text: 'Lida às 9:30, todo dia' },
      { name: 'Família', text: 'Juntos' },
    ],
  ],
])('%j is read line by line', (text, values) => {
  expect(parseValues(text)).toEqual(values)
})

it.each([
  ['a\nb\nc\nd\ne\nf\ng', 'no máximo 6 valores'],
  [`${'Somos uma igreja que '.repeat(4)}: sim`, 'antes dos dois-pontos'],
  [`Fé: ${'a'.repeat(301)}`, 'O texto de “Fé” pode ter até 300'],
])('what does not fit is said in words', (text, words) => {
  expect(findValuesProblem(parseValues(text))).toContain(words)
  expect(findValuesProblem(parseValues('Fé: Amor'))).toBeUndefined()
})
