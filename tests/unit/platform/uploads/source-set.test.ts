import { expect, it } from 'vitest'
import {
  buildResizedUrl,
  buildSourceSet,
  elementWidths,
  parseWidth,
  screenWidths,
} from '@/lib/platform/uploads/copies/source-set'

it('a smaller picture has the address of its picture with a width', () => {
  expect(buildResizedUrl('/uploads/notices/1.jpg', 640)).toBe('/uploads/notices/1.jpg?w=640')
  expect(buildResizedUrl('/uploads/notices/1.jpg?kept', 640)).toBe('/uploads/notices/1.jpg?kept&w=640')
  expect(buildResizedUrl('/icon.svg', 640)).toBe('/icon.svg')
})

it('a browser is offered the stored widths, from small to original', () => {
  const offered = buildSourceSet('/uploads/1.jpg', { sizes: '50vw' })?.split(', ') ?? []
  const widths = offered.map(each => Number(each.match(/\?w=(\d+) \1w$/)?.[1]))
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  for (const width of widths) expect(parseWidth(String(width))).toBe(width)
})

it('a picture of a fixed size is offered at that size, and at twice that', () => {
  expect(buildSourceSet('/uploads/1.jpg', { width: 160 })).toBe('/uploads/1.jpg?w=256 1x, /uploads/1.jpg?w=640 2x')
})

it('a picture that is not ours has no smaller ones', () => {
  expect(buildSourceSet('blob:https://igreja.example/1', { sizes: '50vw' })).toBeUndefined()
})

it('every width that our pages request, or requested before, is accepted, and no other', () => {
  const before = [48, 64, 96, 128, 384, 750, 828, 1200, 1920]
  for (const width of [...elementWidths, ...screenWidths, ...before]) expect(parseWidth(String(width))).toBe(width)
  for (const query of ['', '0', '-640', '641', '0640', '640.0', '6e2', ' 640', '640px', '99999']) {
    expect(parseWidth(query), query).toBeUndefined()
  }
})
