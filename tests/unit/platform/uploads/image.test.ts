import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanImage, renderShareImage, renderSquareIcon, resizeImage } from '@/lib/platform/uploads/image'
import { createPhoto, createPoster, createWebp, doubleFiles, refusedFiles } from './hostile-files'

const accepted = async (bytes: Buffer, side = 2048) => {
  const image = await cleanImage(bytes, { longestSide: side, copies: [], sender: 'ana' })
  if ('refusal' in image) throw new Error(image.refusal)
  return image
}

const [refused, double] = await Promise.all([refusedFiles(), doubleFiles()])

/** How much red there is in one pixel of the middle, this far from the top. */
const brightness = async (bytes: Buffer, top: number) =>
  (await sharp(bytes).extract({ left: 700, top, width: 1, height: 1 }).raw().toBuffer())[0]

describe('a file that is not a valid JPEG, PNG or WebP is refused with a clear message', () => {
  it.each(refused)('%s', async (_, bytes) => {
    expect(await cleanImage(bytes, { longestSide: 2048, copies: [], sender: 'ana' })).toEqual({
      refusal: expect.stringMatching(/imagem/),
    })
  })
})

describe('an image with hidden data loses it', () => {
  it.each(double)('%s', async (_, bytes) => {
    const image = await accepted(bytes)
    const { exif, comments, xmp, iptc } = await sharp(image.bytes).metadata()
    expect({ exif, comments, xmp, iptc }).toEqual({})
    expect(image.bytes.toString('latin1')).not.toMatch(/script|php|segredo|PK/)
  })
})

it('a portrait photo of a phone is rotated, made smaller, and loses its location', async () => {
  const photo = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#369' } })
    .composite([{ input: { create: { width: 2016, height: 3024, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '20/1 20/1 0/1' } })
    .jpeg()
    .toBuffer()

  const image = await accepted(photo)

  expect(image).toMatchObject({ width: 1536, height: 2048, extension: 'jpg' })
  const { orientation, exif } = await sharp(image.bytes).metadata()
  expect({ orientation, exif }).toEqual({})
  expect(await brightness(image.bytes, 100)).toBeGreaterThan(250)
  expect(await brightness(image.bytes, 1900)).toBeLessThan(100)
})

it('a picture of a person becomes a square', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  expect(await accepted(photo, 512)).toMatchObject({ width: 512, height: 512 })
})

it('a small image is not enlarged', async () => {
  expect(await accepted(await createPhoto())).toMatchObject({ width: 60, height: 40, extension: 'jpg' })
})

it.each([
  ['a poster', createPoster],
  ['a WebP', createWebp],
])('%s keeps its sharp edges as WebP', async (_, make) => {
  expect(await accepted(await make())).toMatchObject({ extension: 'webp' })
})

it('transparency is preserved', async () => {
  const drawing = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect(await sharp((await accepted(drawing)).bytes).metadata()).toMatchObject({ hasAlpha: true })
})

it('a photo in CMYK is accepted', async () => {
  const photo = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#369' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect(await sharp((await accepted(photo)).bytes).metadata()).toMatchObject({ space: 'srgb' })
})

it('twenty photos at once are all processed', async () => {
  const photo = await createPhoto()
  const images = await Promise.all(Array.from({ length: 20 }, () => accepted(photo)))
  expect(images).toHaveLength(20)
})

it('a stored picture that is none, as a restored backup may bring it, is not drawn', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9"/></svg>')
  for (const render of [
    () => resizeImage(drawing, { width: 160, format: 'webp' }),
    () => renderShareImage(drawing, { width: 100, height: 50 }),
    () => renderSquareIcon(drawing, 100, 0.8),
  ])
    await expect(render()).rejects.toMatchObject({ reason: 'failed' })
})
