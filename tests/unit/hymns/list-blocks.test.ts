import { expect, it } from 'vitest'
import { BLOCK_ROWS, splitIntoBlocks, takeBlocks } from '@/components/hymns/list/list-blocks'

const rows = (count: number, collection = '') =>
  Array.from({ length: count }, (_, n) => ({
    hymn: { id: `${collection}${n}`, number: n + 1, collection, title: `Louvor ${n + 1}`, defaultKey: 'C', link: '' },
  }))
const countsOf = (blocks: { rows: unknown[] }[]) => blocks.map(block => block.rows.length)

it('the list is divided into screenfuls, and each collection begins one', () => {
  expect(countsOf(splitIntoBlocks(rows(BLOCK_ROWS + 5), false))).toEqual([BLOCK_ROWS, 5])
  const blocks = splitIntoBlocks([...rows(3), ...rows(2, 'Harpa')], true)
  expect(blocks.map(({ head }) => head)).toEqual(['', 'Harpa'])
  expect(countsOf(blocks)).toEqual([3, 2])
})

it('rows that are rendered later change no column: a block is rendered whole', () => {
  const blocks = splitIntoBlocks(rows(100), false)
  expect(countsOf(takeBlocks(blocks, 40))).toEqual([BLOCK_ROWS, BLOCK_ROWS])
  expect(takeBlocks(blocks, 100)).toEqual(blocks)
})
