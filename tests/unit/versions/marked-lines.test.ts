import { expect, it } from 'vitest'
import { markChangedLines } from '@/components/form/marked-lines'

const seen = (text: string, other: string) =>
  markChangedLines(text, other).map(line => (line === null ? '…' : line.marked ? `>${line.text}` : line.text))

it('a short text is shown whole, with the lines that the other does not have', () => {
  expect(seen('um\ndois', 'um\ntrês')).toEqual(['um', '>dois'])
})

it('of a long one, the lines that differ and those beside them', () => {
  const verse = Array.from({ length: 30 }, (_, at) => `verso ${at}`)
  expect(seen(verse.with(10, 'outro').join('\n'), verse.join('\n'))).toEqual([
    '…',
    'verso 9',
    '>outro',
    'verso 11',
    '…',
  ])
  expect(seen(verse.with(0, 'outro').join('\n'), verse.join('\n'))).toEqual(['>outro', 'verso 1', '…'])
})

it('a long text whose lines are all in the other is shown whole', () => {
  const verse = Array.from({ length: 12 }, (_, at) => `verso ${at}`)
  expect(seen(verse.toReversed().join('\n'), verse.join('\n'))).toHaveLength(12)
})
