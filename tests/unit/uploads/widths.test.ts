import { expect, it } from 'vitest'
import { partWidths, screenWidths, widthOf } from '@/lib/uploads/widths'

it('every width that our pages ask for is drawn, and no other', () => {
  for (const width of [...partWidths, ...screenWidths]) expect(widthOf(String(width))).toBe(width)
  for (const asked of ['', '0', '-640', '641', '0640', '640.0', '6e2', ' 640', '640px', '99999']) {
    expect(widthOf(asked), asked).toBeUndefined()
  }
})
