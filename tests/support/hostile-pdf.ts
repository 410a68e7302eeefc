import { deflateSync } from 'node:zlib'

type Dictionary = string
type PdfObject = Dictionary | { dictionary: Dictionary; stream: Uint8Array }

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const FONT = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'

/** Makes a PDF of these objects, the first of which is its catalog. */
export function buildPdf(objects: PdfObject[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  const add = (part: string | Uint8Array) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(`${index + 1} 0 obj\n`)
    if (typeof object === 'string') add(object)
    else {
      add(`${object.dictionary.replace(/>>$/, `/Length ${object.stream.length}>>`)}\nstream\n`)
      add(object.stream)
      add('\nendstream')
    }
    add('\nendobj\n')
  }
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF`,
  )
  return Uint8Array.from(Buffer.concat(parts))
}

/** A PDF of one page with this content. */
export const buildPage = (content: Uint8Array, filter = '/FlateDecode', others: PdfObject[] = [], resources = FONT) =>
  buildPdf([
    CATALOG,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents 4 0 R>>`,
    { dictionary: `<</Filter ${filter}>>`, stream: content },
    ...others,
  ])

/** Packs so many megabytes of a sign, a piece at a time. */
export const packMegabytes = (megabytes: number, sign = ' ') => deflateSync(Buffer.alloc(megabytes * 1_000_000, sign))

const text = Buffer.from('BT /F1 12 Tf 50 700 Td (Canta minha alma) Tj ET')

export const hostilePdfs = {
  bomb: () => buildPage(packMegabytes(900)),
  bombOfBombs: () => buildPage(deflateSync(packMegabytes(900)), '[/FlateDecode/FlateDecode]'),
  runLengths: () => buildPage(deflateSync(Buffer.alloc(20_000_000, Uint8Array.of(0x81, 0x20))), '[/FlateDecode/RunLengthDecode]'),
  fontBomb: () =>
    buildPage(deflateSync(text), '/FlateDecode', [{ dictionary: '<</Filter/FlateDecode>>', stream: packMegabytes(900) }],
      '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 5 0 R>>>>>>'),
  predictor: () =>
    buildPage(packMegabytes(50), '/FlateDecode/DecodeParms<</Predictor 12/Columns 2147483647/Colors 32/BitsPerComponent 16>>'),
  pagesInCircle: () => buildPdf([CATALOG, '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 3>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  countedPages: () => buildPdf([CATALOG, '<</Type/Pages/Kids[]/Count 1900>>']),
  tenThousandPages: () =>
    buildPdf([
      CATALOG,
      `<</Type/Pages/Kids[${'3 0 R '.repeat(10_000)}]/Count 10000>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]),
  previousInCircle: () => buildPdf([CATALOG, '<</Type/Pages/Kids[]/Count 0>>'], '/Prev 100'),
  formsInForms: () => {
    const forms = Array.from({ length: 40 }, (_, level) => ({
      dictionary: `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${level + 6} 0 R>>>>>>`,
      stream: Buffer.from(level < 39 ? '/X Do /X Do' : ''),
    }))
    return buildPage(deflateSync(Buffer.from('/X Do /X Do')), '/FlateDecode', forms, '<</XObject<</X 5 0 R>>>>')
  },
  formOfItself: () =>
    buildPage(deflateSync(Buffer.from('/X Do')), '/FlateDecode',
      [{ dictionary: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>>>', stream: Buffer.from('/X Do') }],
      '<</XObject<</X 5 0 R>>>>'),
  nestedArrays: () => buildPdf([CATALOG, `<</Type/Pages/Kids[3 0 R]/Count 1/A ${'['.repeat(2_000_000)}>>`]),
  millionTexts: () => buildPage(deflateSync(Buffer.from(`BT /F1 2 Tf ${Array.from({ length: 600_000 }, (_, i) => `1 0 0 1 ${(i * 7) % 590} ${(i * 13) % 840} Tm (a) Tj`).join('\n')} ET`))),
  nan: () => buildPage(deflateSync(Buffer.from(`BT /F1 1e38 Tf 1e38 0 0 1e38 1e308 1e308 Tm (Canta minha alma) Tj ET`))),
  objectStreamsInCircle: () => buildObjectStream(),
}

/** The stream that holds the catalog is itself said to be inside of the stream. */
function buildObjectStream(): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n')
  const inner = '1 0 4 30 '
  const body = Buffer.from(`${inner.padEnd(20)}<</Type/Catalog/Pages 2 0 R>> <<>>`)
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj\n<</Type/ObjStm/N 2/First 20/Extends 4 0 R/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const at = head.length + stream.length
  // Objects 1 and 2 are in stream 4, and stream 4 is in stream 5, which is in stream 4.
  const rows = Buffer.from([
    ...[0, 0, 0, 0], ...[2, 0, 4, 0], ...[2, 0, 5, 0], ...[0, 0, 0, 0],
    ...[2, 0, 5, 0], ...[2, 0, 4, 0], ...[1, at >> 8, at & 255, 0],
  ])
  const xref = Buffer.concat([
    Buffer.from(`6 0 obj\n<</Type/XRef/Size 7/W[1 2 1]/Root 1 0 R/Length ${rows.length}>>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`),
  ])
  return Uint8Array.from(Buffer.concat([head, stream, xref]))
}
