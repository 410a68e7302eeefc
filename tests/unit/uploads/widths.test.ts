import { expect, it } from 'vitest'
import smallerAddress from '@/lib/uploads/loader'
import { partWidths, screenWidths, widthOf } from '@/lib/uploads/widths'

it('a smaller picture stands at the address of its picture', () => {
  expect(smallerAddress({ src: '/uploads/notices/1.jpg', width: 640 })).toBe('/uploads/notices/1.jpg?w=640')
  expect(smallerAddress({ src: '/icon.svg', width: 640 })).toBe('/icon.svg')
})

it('every width that our pages ask for, or asked for before, is answered, and no other', () => {
  const before = [48, 64, 96, 128, 384, 750, 828, 1200, 1920]
  for (const width of [...partWidths, ...screenWidths, ...before]) expect(widthOf(String(width))).toBe(width)
  for (const asked of ['', '0', '-640', '641', '0640', '640.0', '6e2', ' 640', '640px', '99999']) {
    expect(widthOf(asked), asked).toBeUndefined()
  }
})
