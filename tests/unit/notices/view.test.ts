import { expect, it } from 'vitest'
import { toComment } from '@/lib/notices/discussion/comment'
import { newNotice } from '@/lib/notices/schema'

const comment = { id: 'c', content: 'Amém', createdAt: new Date('2026-11-21T02:05:00Z') }

it('a comment shows its author and time, in São Paulo’s time zone', () => {
  expect(toComment({ ...comment, author: { name: 'Rute', profileImage: null } })).toMatchObject({
    author: 'Rute',
    when: '20 de nov de 2026 às 23:05',
  })
})

it('a person without a name is “Usuário”', () => {
  expect(toComment({ ...comment, author: { name: '', profileImage: null } }).author).toBe('Usuário')
})

it('a notice is of type normal and not public unless its form says otherwise', () => {
  const submission = '3f2c1a9e-8b7d-4c6f-9e5a-1d2b3c4d5e6f'
  expect(newNotice.parse({ submission, title: ' Mutirão ', content: 'Sábado\r\n7h30' })).toEqual({
    submission,
    title: 'Mutirão',
    content: 'Sábado\n7h30',
    type: 'normal',
    showOnHomepage: false,
    images: [],
  })
})
