import { expect, it } from 'vitest'
import { getSubmittedValues, parseForm } from '@/lib/platform/action/form-data'
import { createFormData } from '@/tests/support/form'

it('a form becomes an object; a name that ends in brackets is a list', () => {
  expect(parseForm(createFormData({ title: 'Ceia', 'images[]': ['a', 'b'], $ACTION_ID: 'x' }))).toEqual({
    title: 'Ceia',
    images: ['a', 'b'],
  })
})

it.each([undefined, null, 'x', 7, [], { title: 'Ceia' }])('%j is not a form', sent => {
  expect(parseForm(sent)).toBeUndefined()
  expect(getSubmittedValues(sent)).toEqual({})
})

it('the typed values are returned, except passwords and files', () => {
  const sent = createFormData({
    email: 'ana@example.org',
    password: 'segredo',
    newPassword: 'segredo',
    'images[]': ['a'],
  })
  sent.set('photo', new File(['x'], 'foto.png'))
  expect(getSubmittedValues(sent)).toEqual({ email: 'ana@example.org', images: ['a'] })
})
