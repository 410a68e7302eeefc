import { expect, it } from 'vitest'
import { initials } from '@/components/kit/ui/avatar'

it.each([
  ['Maria das Graças Lima', 'MD'],
  ['Ana', 'A'],
  ['  joão   pedro ', 'JP'],
  ['Érica Souza', 'ÉS'],
  ['', ''],
  ['Pr. João Silva', 'JS'],
  ['Irmã Lúcia', 'L'],
  ['Pastora', 'P'],
  ["D'Ávila Prado", 'DP'],
])('someone called "%s" without a photo shows as "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
