import { expect, it } from 'vitest'
import { elementWidths, parseWidth, screenWidths } from '@/lib/platform/uploads/copies/widths'

it('every width that our pages request, or requested before, is accepted, and no other', () => {
  const before = [48, 64, 96, 128, 384, 750, 828, 1200, 1920]
  for (const width of [...elementWidths, ...screenWidths, ...before]) expect(parseWidth(String(width))).toBe(width)
  for (const query of ['', '0', '-640', '641', '0640', '640.0', '6e2', ' 640', '640px', '99999']) {
    expect(parseWidth(query), query).toBeUndefined()
  }
})
