import { expect, it } from 'vitest'
import { findChangeEnd } from '@/components/hymns/editor/use-caret-at-change'

it.each([
  ['a word is gone', 'Santo é o Senhor', 'Santo o Senhor', 'Santo '],
  ['a word came', 'Santo o Senhor', 'Santo é o Senhor', 'Santo é '],
  ['a word was exchanged', 'Santo é Deus hoje', 'Digno é Deus hoje', 'Dign'],
  ['the end is gone', 'Santo é', 'Santo', 'Santo'],
  ['nothing changed', 'Santo', 'Santo', 'Santo'],
])('after an undo the caret is behind what changed: %s', (_, before, after, upToCaret) => {
  expect(after.slice(0, findChangeEnd(before, after))).toBe(upToCaret)
})
