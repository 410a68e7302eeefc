import { expect, it } from 'vitest'
import { markChangedLines } from '@/components/kit/form/marked-lines'

const markLines = (text: string, other: string) =>
  markChangedLines(text, other).map(line => (line === null ? '…' : line.marked ? `>${line.text}` : line.text))

it('a short text is shown completely, with the differing lines marked', () => {
  expect(markLines('um\ndois', 'um\ntrês')).toEqual(['um', '>dois'])
})

it('a long text shows the differing lines and those beside them', () => {
  const verse = Array.from({ length: 30 }, (_, at) => `verso ${at}`)
  expect(markLines(verse.with(10, 'outro').join('\n'), verse.join('\n'))).toEqual([
    '…',
    'verso 9',
    '>outro',
    'verso 11',
    '…',
  ])
  expect(markLines(verse.with(0, 'outro').join('\n'), verse.join('\n'))).toEqual(['>outro', 'verso 1', '…'])
})

it('a long text whose lines are all in the other is shown completely', () => {
  const verse = Array.from({ length: 12 }, (_, at) => `verso ${at}`)
  expect(markLines(verse.toReversed().join('\n'), verse.join('\n'))).toHaveLength(12)
})
