import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const blank = { create: { width: 60, height: 40, channels: 3 as const, background: '#7a5' } }
export const createPhoto = () => sharp(blank).jpeg().toBuffer()
export const createPoster = () => sharp(blank).png().toBuffer()
export const createWebp = () => sharp(blank).webp().toBuffer()

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const text = (value: string) => Buffer.from(value, 'latin1')
const concatenate = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? text(part) : part)))
const takeFirstHalf = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

/** A PNG that says how large it is, and holds whatever it is given. */
function png(width: number, height: number, ...chunks: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return concatenate('\x89PNG\r\n\x1a\n', chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0)))
}

function chunk(kind: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(concatenate(kind, data)))
  return concatenate(length, kind, data, sum)
}

function crc(data: Buffer) {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A WebP whose header claims the largest canvas there is. */
function hugeWebp() {
  const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + 8 + canvas.length)
  return concatenate('RIFF', size, 'WEBP', 'VP8X', Buffer.from([10, 0, 0, 0]), canvas)
}

/** Files that must never be stored, each by the name it pretends to. */
export async function refusedFiles(): Promise<[string, Buffer][]> {
  const [photo, poster, webp] = [await createPhoto(), await createPoster(), await createWebp()]
  const flat = (rows: number) => chunk('IDAT', deflateSync(Buffer.alloc(rows * 1024), { level: 9 }))

  return [
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', text('\xff')],
    ['zeros', Buffer.alloc(4096)],
    ['plain text called foto.jpg', text('minha foto')],
    ['a web page called foto.png', html],
    ['a drawing with a script called foto.svg', svg],
    ['a drawing with a script called foto.png', svg],
    ['a drawing behind an XML line', concatenate('<?xml version="1.0"?>', svg)],
    ['a drawing behind a byte order mark', concatenate('\xef\xbb\xbf', svg)],
    ['a drawing compressed', deflateSync(svg)],
    ['a drawing that reads a local file', text('<svg><image href="file:///etc/passwd"/></svg>')],
    ['an XML that grows without end', text('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><svg>&c;</svg>')],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a PDF that begins like a JPEG', concatenate('\xff\xd8\xff', '%PDF-1.7')],
    ['a PostScript', text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
    ['an ImageMagick script', text('push graphic-context\nfill \'url(https://x.example/"|ls")\'\npop graphic-context')],
    ['a ZIP', concatenate('PK\x03\x04', Buffer.alloc(64))],
    ['a program', concatenate('\x7fELF', Buffer.alloc(64))],
    ['a Windows program', concatenate('MZ', Buffer.alloc(64))],
    ['a PHP script', text('<?php system($_GET["c"]); ?>')],
    ['a GIF', await sharp(blank).gif().toBuffer()],
    ['a GIF with a script', concatenate('GIF89a', '/*', Buffer.alloc(16), '*/=1;alert(1)')],
    ['a TIFF', await sharp(blank).tiff().toBuffer()],
    ['an AVIF', await sharp(blank).avif({ effort: 0 }).toBuffer()],
    ['a HEIC', concatenate('\0\0\0\x18ftypheic\0\0\0\0mif1heic', Buffer.alloc(64))],
    ['a BMP', concatenate('BM', Buffer.alloc(128))],
    ['an icon', concatenate('\0\0\x01\0\x01\0', Buffer.alloc(64))],
    ['a JPEG XL', concatenate('\xff\x0a', Buffer.alloc(64))],
    ['a JPEG 2000', concatenate('\0\0\0\x0cjP  \r\n\x87\n', Buffer.alloc(64))],
    ['a film', concatenate('\0\0\0\x18ftypmp42', Buffer.alloc(64))],
    ['a JPEG that is only its first bytes', text('\xff\xd8\xff\xe0')],
    [
      'a JPEG cut in half',
      takeFirstHalf(
        await sharp({ ...blank, create: { ...blank.create, width: 900, height: 900 } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    ['a JPEG without its end', photo.subarray(0, -60)],
    ['a PNG that is only its first bytes', text('\x89PNG\r\n\x1a\n')],
    ['a PNG cut in half', takeFirstHalf(poster)],
    ['a PNG with a wrong checksum', concatenate(poster.subarray(0, 29), Buffer.alloc(4), poster.subarray(33))],
    ['a PNG of 60,000 by 60,000', png(60_000, 60_000, flat(1))],
    [
      'a PNG of 8,000 by 8,000, and small on disk',
      await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' }, limitInputPixels: false })
        .png()
        .toBuffer(),
    ],
    ['a PNG of 2,147,483,647 by 1', png(2_147_483_647, 1, flat(1))],
    ['a PNG of no width', png(0, 10, flat(1))],
    ['a PNG without pixels', png(100, 100)],
    ['a PNG with pixels of noise', png(100, 100, chunk('IDAT', Buffer.from('não é zlib')))],
    ['a WebP that is only its first bytes', text('RIFF\0\0\0\0WEBP')],
    ['a WebP cut in half', takeFirstHalf(webp)],
    ['a WebP of 16,384 by 16,384', hugeWebp()],
    ['a sound that begins like a WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['12 MB that begin like a JPEG', concatenate(photo, Buffer.alloc(12 * 1024 * 1024))],
    ['a JPEG of one byte too many', concatenate(photo, Buffer.alloc(8 * 1024 * 1024 - photo.length + 1))],
  ]
}

/** Files that are an image and something else; what is stored must be the image alone. */
export async function doubleFiles(): Promise<[string, Buffer][]> {
  const [photo, poster, webp] = [await createPhoto(), await createPoster(), await createWebp()]
  const comment = concatenate('\xff\xd8\xff\xfe\x00\x34', html.subarray(0, 50), photo.subarray(2))

  return [
    ['a photo with a web page behind it', concatenate(photo, html)],
    ['a photo with a ZIP behind it', concatenate(photo, 'PK\x03\x04', 'segredo')],
    ['a photo with a program behind it', concatenate(photo, '<?php system("ls"); ?>')],
    ['a photo with a script in its comment', comment],
    ['a poster with a web page behind it', concatenate(poster, html)],
    [
      'a poster with a script in its text',
      concatenate(poster.subarray(0, 33), chunk('tEXt', concatenate('Comment\0', html)), poster.subarray(33)),
    ],
    ['a WebP with a web page behind it', concatenate(webp, html)],
    [
      'a photo with its place in it',
      await sharp(blank)
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '20/1 20/1 0/1' }, IFD0: { Artist: 'segredo' } })
        .toBuffer(),
    ],
  ]
}
