import { expect, it } from 'vitest'
import { packIndex, unpackIndex } from '@/lib/hymns/songbook-index'

const santo = {
  id: '0198a2f0-0000-7000-8000-000000000001',
  number: 1,
  title: 'Santo, “Santo”, Santo',
  defaultKey: 'F#m',
}
const aleluia = { id: '0198a2f0-0000-7000-8000-000000000002', number: 99999, title: 'Aleluia \\n $1', defaultKey: 'C' }

it('a songbook is read as it was written', () => {
  expect(unpackIndex(packIndex([santo, aleluia]))).toEqual([santo, aleluia])
})

it('an empty songbook stays empty', () => {
  expect(unpackIndex(packIndex([]))).toEqual([])
})

it('a title stays on one line, whatever was typed into it', () => {
  const odd = { ...santo, title: 'Vem,\n\tSenhor' }
  expect(unpackIndex(packIndex([odd, aleluia]))).toEqual([{ ...santo, title: 'Vem,  Senhor' }, aleluia])
})
