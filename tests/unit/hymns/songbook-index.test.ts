import { expect, it } from 'vitest'
import { packIndex, takeStart, unpackIndex } from '@/lib/hymns/songbook-index'

const santo = {
  id: '0198a2f0-0000-7000-8000-000000000001',
  number: 1,
  title: 'Santo, “Santo”, Santo',
  defaultKey: 'F#m',
  collection: '',
  link: 'https://example.org/santo?v=1',
}
const aleluia = {
  id: '0198a2f0-0000-7000-8000-000000000002',
  number: 99999,
  title: 'Aleluia \\n $1',
  defaultKey: 'C',
  collection: 'Harpa Cristã',
  link: '',
}

it('a songbook is read as it was written', () => {
  expect(unpackIndex(packIndex([santo, aleluia]))).toEqual([santo, aleluia])
})

it('a hymn without a number has none when it is read, and a songbook on the device may lack collections and links', () => {
  const { collection: _, link: __, ...old } = { ...santo, number: null }
  expect(unpackIndex(packIndex([old]))).toEqual([{ ...santo, number: null, link: '' }])
})

it('an empty songbook stays empty', () => {
  expect(unpackIndex(packIndex([]))).toEqual([])
})

it('a title stays on one line, whatever was typed into it', () => {
  const odd = { ...santo, title: 'Vem,\n\tSenhor' }
  expect(unpackIndex(packIndex([odd, aleluia]))).toEqual([{ ...santo, title: 'Vem,  Senhor' }, aleluia])
})

it('a page has the first hymns, and knows how many there are, how wide their numbers get and where they end', () => {
  const { index, ...known } = takeStart([santo, santo, aleluia], 2)
  expect(unpackIndex(index)).toEqual([santo, santo])
  expect(known).toEqual({ count: 3, largestNumber: 99999, lastCollection: 'Harpa Cristã' })
})

it('a page is not larger for two thousand hymns than for a hundred', () => {
  const take = (count: number) => takeStart(Array.from({ length: count }, () => santo)).index
  expect(take(2000)).toBe(take(100))
})
