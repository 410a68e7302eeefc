import { expect, test } from 'vitest'
import { findPicturedInSight } from '@/components/notices/pictures/pictured-in-sight'

const text = { pictures: [] }
const pictured = { pictures: ['/uploads/notices/a.webp'] }

test('the picture that a list opens with is fetched first, also below two short texts', () => {
  expect(findPicturedInSight([pictured, { ...pictured }])).toBe(pictured)
  expect(findPicturedInSight([text, text, pictured])).toBe(pictured)
  expect(findPicturedInSight([text, text, text, pictured])).toBeUndefined()
  expect(findPicturedInSight([])).toBeUndefined()
})
