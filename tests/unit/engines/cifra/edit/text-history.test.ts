import { expect, it } from 'vitest'
import { recordChange, redoChange, startHistory, undoChange } from '@/lib/engines/cifra/edit/text-history'

it('changes are taken back and made again one by one', () => {
  const history = recordChange(recordChange(startHistory('a'), 'b'), 'c')
  const undone = undoChange(history)
  expect(undone?.present).toBe('b')
  expect(undone && undoChange(undone)?.present).toBe('a')
  expect(undone && redoChange(undone)?.present).toBe('c')
  expect(undone && redoChange(recordChange(undone, 'd'))).toBeUndefined()
  expect(undoChange(startHistory('a'))).toBeUndefined()
})

it('what is typed in one go is one step', () => {
  const typed = ['S', 'Sa', 'San'].reduce((history, text) => recordChange(history, text, true), startHistory(''))
  expect(undoChange(typed)?.present).toBe('')
  expect(undoChange(recordChange(typed, 'Santo'))?.present).toBe('San')
})

it('long lyrics keep fewer steps', () => {
  let history = startHistory('')
  for (let step = 0; step < 300; step++) history = recordChange(history, `${step}`.padEnd(50_000, '.'))
  expect(history.past.length).toBeLessThanOrEqual(40)
})
