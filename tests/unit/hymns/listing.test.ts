import { expect, it } from 'vitest'
import { packed, unpacked } from '@/lib/hymns/listing'

const santo = {
  id: '0198a2f0-0000-7000-8000-000000000001',
  number: 1,
  title: 'Santo, “Santo”, Santo',
  defaultKey: 'F#m',
}
const aleluia = { id: '0198a2f0-0000-7000-8000-000000000002', number: 99999, title: 'Aleluia \\n $1', defaultKey: 'C' }

it('a songbook reads as it was written', () => {
  expect(unpacked(packed([santo, aleluia]))).toEqual([santo, aleluia])
})

it('an empty songbook stays empty', () => {
  expect(unpacked(packed([]))).toEqual([])
})

it('a title keeps to its line, whatever was typed into it', () => {
  const odd = { ...santo, title: 'Vem,\n\tSenhor' }
  expect(unpacked(packed([odd, aleluia]))).toEqual([{ ...santo, title: 'Vem,  Senhor' }, aleluia])
})
