import { expect, it } from 'vitest'
import { fromForm, typedValues } from '@/lib/action/form-data'
import { form } from '@/tests/support/form'

it('a form becomes an object; a name that ends in brackets is a list', () => {
  expect(fromForm(form({ title: 'Ceia', 'images[]': ['a', 'b'], $ACTION_ID: 'x' }))).toEqual({
    title: 'Ceia',
    images: ['a', 'b'],
  })
})

it.each([undefined, null, 'x', 7, [], { title: 'Ceia' }])('%j is no form', sent => {
  expect(fromForm(sent)).toBeUndefined()
  expect(typedValues(sent)).toEqual({})
})

it('what was typed comes back, passwords and files aside', () => {
  const sent = form({ email: 'ana@example.org', password: 'segredo', newPassword: 'segredo', 'images[]': ['a'] })
  sent.set('photo', new File(['x'], 'foto.png'))
  expect(typedValues(sent)).toEqual({ email: 'ana@example.org', images: ['a'] })
})
