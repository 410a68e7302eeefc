import { describe, expect, it } from 'vitest'
import { buildCopyPath, chooseCopies, parseOriginalName, planCopies, planFirstCopies } from '@/lib/uploads/copy'
import { elementWidths, screenWidths } from '@/lib/uploads/widths'

const ofANotice = 'notices/5f0c.jpg'
const ofAPerson = 'avatars/ana/1764.jpg'
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const said = (name: string, width: number, accept: string) =>
  chooseCopies(name, width, accept).map(({ width, format }) => `${width} ${format}`)

describe('whoever asks for a width', () => {
  it.each([
    [ofANotice, 32, ['32 webp']],
    [ofANotice, 64, ['256 webp']],
    [ofANotice, 640, ['640 webp']],
    [ofANotice, 641, ['1080 webp']],
    [ofANotice, 2048, ['2048 webp']],
    [ofAPerson, 48, ['128 webp']],
    [ofAPerson, 256, ['256 webp']],
    [ofAPerson, 2048, ['512 webp']],
  ])('of %s, %i, gets the nearest that is made and not narrower', (name, width, copies) => {
    expect(said(name, width, 'image/webp,*/*')).toEqual(copies)
  })

  it.each([
    [chrome, true],
    ['image/avif', true],
    ['image/webp, image/AVIF;q=0.5', true],
    ['image/avif;q=0, image/webp', false],
    ['image/avif; q=0.0', false],
    ['image/avifs', false],
    ['image/*,*/*', false],
    ['', false],
  ])('and accepts %j, gets AVIF: %s', (accept, avif) => {
    expect(said(ofANotice, 640, accept)).toEqual(avif ? ['640 avif', '640 webp'] : ['640 webp'])
  })

  it('gets WebP of what is not worth AVIF', () => {
    for (const [name, width] of [
      [ofANotice, 32],
      [ofANotice, 2048],
      [ofAPerson, 128],
    ] as const)
      expect(said(name, width, chrome)).toEqual([`${width} webp`])
  })
})

it('whatever a page may be answered is made', () => {
  for (const name of [ofANotice, ofAPerson])
    for (const width of [...elementWidths, ...screenWidths])
      expect(planCopies(name)).toEqual(expect.arrayContaining(chooseCopies(name, width, chrome)))
})

it('what is there first is among what is made', () => {
  for (const name of [ofANotice, ofAPerson])
    expect(planCopies(name)).toEqual(expect.arrayContaining(planFirstCopies(name)))
})

it('a copy stands beneath the name of its picture', () => {
  const place = buildCopyPath(ofANotice, { width: 640, format: 'avif' })
  expect(place).toBe('made/notices/5f0c.jpg/640.avif')
  expect(parseOriginalName(place)).toBe(ofANotice)
})
