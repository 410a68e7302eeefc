import { expect, it } from 'vitest'
import { getChoiceName, getMergedName, resolveConflict } from '@/components/kit/form/conflict-resolution'
import type { Difference } from '@/lib/platform/action/outcome'

const theirs = { text: 'Delas', by: 'Marta', when: 'hoje' }
const describeField = (name: string, value: Difference['theirs']['value']): Difference => ({
  ...{ name, label: name, changedBy: 'both' },
  mine: { text: 'Meu' },
  theirs: { ...theirs, value },
})

it('the form sends what was chosen: my text, theirs, sentences of both, a list, an unchecked box', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['title', 'Meu'],
    ['place', 'Meu'],
    ['content', 'Meu'],
    ['images[]', 'meu.jpg'],
    ['membersOnly', 'on'],
    [getChoiceName('title'), 'mine'],
    [getChoiceName('place'), 'theirs'],
    [getMergedName('content'), 'Meu e delas'],
    [getChoiceName('images[]'), 'theirs'],
    [getChoiceName('membersOnly'), 'theirs'],
  ] as const)
    form.append(name, value)
  const fields = [
    describeField('title', 'Delas'),
    describeField('place', 'Delas'),
    describeField('content', 'Delas'),
    describeField('images[]', ['a.jpg', 'b.jpg']),
    describeField('membersOnly', null),
  ]

  expect(resolveConflict(form, { version: 7, by: 'Marta', when: 'hoje', fields })).toEqual({
    place: 'Delas',
    content: 'Meu e delas',
    images: ['a.jpg', 'b.jpg'],
    membersOnly: null,
  })
  expect([form.get('title'), form.get('place'), form.get('content'), form.getAll('images[]')]).toEqual([
    'Meu',
    'Delas',
    'Meu e delas',
    ['a.jpg', 'b.jpg'],
  ])
  expect([form.has('membersOnly'), form.get('version')]).toEqual([false, '7'])
})
