import { expect, it } from 'vitest'
import { proposeShortName } from '@/lib/welcome/short-name'

it.each([
  ['Igreja Batista da Glória', 'Batista da Glória'],
  ['Primeira Igreja Presbiteriana', 'Presbiteriana'],
  ['Comunidade Porto Desejado', 'Porto Desejado'],
  ['Assembleia de Deus', 'Assembleia de Deus'],
  ['Igreja', 'Igreja'],
  ['Igreja do Cais', 'Cais'],
  ['Igreja Metodista Wesleyana Central da Glória', 'Metodista Wesleyana Central'],
  ['Pneumoultramicroscopicossilicovulcanoconiótica', 'Pneumoultramicroscopicossilico'],
  ['', ''],
])('the short name of %s is %s', (name, short) => {
  expect(proposeShortName(name)).toBe(short)
})
