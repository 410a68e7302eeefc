import { describe, expect, it } from 'vitest'
import {
  buildCopyPath,
  chooseCopies,
  parseOriginalName,
  planCopies,
  planFirstCopies,
} from '@/lib/platform/uploads/copies/copy-plan'
import { elementWidths, screenWidths } from '@/lib/platform/uploads/copies/source-set'

const noticePicture = 'notices/5f0c.jpg'
const avatarPicture = 'avatars/ana/1764.jpg'
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const describeCopy = (name: string, width: number, accept: string) =>
  chooseCopies(name, width, accept).map(({ width, format }) => `${width} ${format}`)

describe('a request with a width', () => {
  it.each([
    [noticePicture, 32, ['32 webp']],
    [noticePicture, 64, ['256 webp']],
    [noticePicture, 640, ['640 webp']],
    [noticePicture, 641, ['1080 webp']],
    [noticePicture, 2048, ['2048 webp']],
    [avatarPicture, 48, ['128 webp']],
    [avatarPicture, 256, ['256 webp']],
    [avatarPicture, 2048, ['512 webp']],
  ])('of %s, %i, gets the nearest stored width that is not narrower', (name, width, copies) => {
    expect(describeCopy(name, width, 'image/webp,*/*')).toEqual(copies)
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
    expect(describeCopy(noticePicture, 640, accept)).toEqual(avif ? ['640 avif', '640 webp'] : ['640 webp'])
  })

  it('gets WebP where AVIF saves too little', () => {
    for (const [name, width] of [
      [noticePicture, 32],
      [noticePicture, 2048],
      [avatarPicture, 128],
    ] as const)
      expect(describeCopy(name, width, chrome)).toEqual([`${width} webp`])
  })
})

it('every size that pages may request is created', () => {
  for (const name of [noticePicture, avatarPicture])
    for (const width of [...elementWidths, ...screenWidths])
      expect(planCopies(name)).toEqual(expect.arrayContaining(chooseCopies(name, width, chrome)))
})

it('the sizes created first are among them', () => {
  for (const name of [noticePicture, avatarPicture])
    expect(planCopies(name)).toEqual(expect.arrayContaining(planFirstCopies(name)))
})

it('a copy is stored below the name of its picture', () => {
  const copyPath = buildCopyPath(noticePicture, { width: 640, format: 'avif' })
  expect(copyPath).toBe('made/notices/5f0c.jpg/640.avif')
  expect(parseOriginalName(copyPath)).toBe(noticePicture)
})
