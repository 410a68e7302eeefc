import { deflateSync } from 'node:zlib'

type PdfObject = string | { dictionary: string; stream: Uint8Array }

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const HELVETICA = '/Type/Font/Subtype/Type1/BaseFont/Helvetica'
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'

/** PDFs that want more than they are, by their names. */
export const hostilePdfs = {
  'bomb.pdf': () => buildPage(packMegabytes(900)),
  'bomb-in-bomb.pdf': () => buildPage(deflateSync(packMegabytes(900)), { filter: '[/FlateDecode/FlateDecode]' }),
  'run-lengths.pdf': () =>
    buildPage(deflateSync(Buffer.alloc(20_000_000, Uint8Array.of(0x81, 0x20))), {
      filter: '[/FlateDecode/RunLengthDecode]',
    }),
  'font-bomb.pdf': () =>
    buildPage(pack('BT /F1 12 Tf 50 700 Td (Canta) Tj ET'), {
      resources: `<</Font<</F1<<${HELVETICA}/ToUnicode 5 0 R>>>>>>`,
      others: [{ dictionary: '<</Filter/FlateDecode>>', stream: packMegabytes(900) }],
    }),
  'predictor.pdf': () =>
    buildPage(packMegabytes(50), {
      filter: '/FlateDecode/DecodeParms<</Predictor 12/Columns 2147483647/Colors 32/BitsPerComponent 16>>',
    }),
  'pages-in-circle.pdf': () => buildPdf([CATALOG, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 3>>']),
  'pages-that-are-not.pdf': () => buildPdf([CATALOG, '<</Type/Pages/Kids[]/Count 1900>>']),
  'ten-thousand-pages.pdf': () =>
    buildPdf([
      ...[CATALOG, `<</Type/Pages/Kids[${'3 0 R '.repeat(10_000)}]/Count 10000>>`],
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]),
  'cross-references-in-circle.pdf': () =>
    buildPdf([CATALOG, '<</Type/Pages/Kids[]/Count 0>>'], offset => `/Prev ${offset}`),
  'object-streams-in-circle.pdf': buildObjectStreams,
  'forms-in-forms.pdf': () =>
    buildPage(pack('/X Do /X Do'), {
      resources: '<</XObject<</X 5 0 R>>>>',
      // Each draws the next one twice: a million millions in all.
      others: Array.from({ length: 40 }, (_, level) => ({
        dictionary: `<<${FORM}/Resources<</XObject<</X ${level + 6} 0 R>>>>>>`,
        stream: Buffer.from('/X Do /X Do'),
      })),
    }),
  'form-in-itself.pdf': () =>
    buildPage(pack('/X Do'), {
      resources: '<</XObject<</X 5 0 R>>>>',
      others: [{ dictionary: `<<${FORM}/Resources<</XObject<</X 5 0 R>>>>>>`, stream: Buffer.from('/X Do') }],
    }),
  'deep-arrays.pdf': () => buildPdf([CATALOG, `<</Type/Pages/Kids[]/Count 1/A ${'['.repeat(2_000_000)}>>`]),
  'half-a-million-words.pdf': () =>
    buildPage(
      pack(
        `BT /F1 2 Tf ${Array.from({ length: 500_000 }, (_, at) => `1 0 0 1 ${(at * 7) % 590} ${(at * 13) % 840} Tm (a) Tj`).join('\n')} ET`,
      ),
    ),
  'numbers-without-end.pdf': () => buildPage(pack('BT /F1 1e38 Tf 1e38 0 0 1e38 1e308 1e308 Tm (Canta) Tj ET')),
}

/** Packs so many megabytes of spaces. */
const packMegabytes = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '))
const pack = (content: string) => deflateSync(content)

type PageOptions = { filter?: string; resources?: string; others?: PdfObject[] }

/** A PDF of one page, whose content is the fourth object; the others come behind it. */
function buildPage(content: Uint8Array, { filter = '/FlateDecode', resources, others = [] }: PageOptions = {}) {
  const used = resources ?? `<</Font<</F1<<${HELVETICA}>>>>>>`
  return buildPdf([
    ...[CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${used}/Contents 4 0 R>>`,
    { dictionary: `<</Filter ${filter}>>`, stream: content },
    ...others,
  ])
}

/** A PDF of these objects, the first of which is its catalog. */
function buildPdf(objects: PdfObject[], addToTrailer = (_offset: number) => ''): Uint8Array {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const sum = () => parts.reduce((length, part) => length + part.length, 0)
  for (const [index, object] of objects.entries()) {
    offsets.push(sum())
    parts.push(buildObject(index + 1, object))
  }
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const at = sum()
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${addToTrailer(at)}>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Uint8Array.from(Buffer.concat(parts))
}

function buildObject(number: number, object: PdfObject) {
  if (typeof object === 'string') return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`)
  const { dictionary, stream } = object
  const head = `${number} 0 obj\n${dictionary.replace(/>>$/, `/Length ${stream.length}>>`)}\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')])
}

/** The catalog is in stream 4, which is in stream 5, which is in stream 4. */
function buildObjectStreams(): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n')
  const objects = Buffer.from('1 0 4 30 <</Type/Catalog/Pages 2 0 R>> <<>>')
  const stream = buildObject(4, { dictionary: '<</Type/ObjStm/N 2/First 9/Extends 4 0 R>>', stream: objects })
  const at = head.length + stream.length
  const inStream = (number: number) => [2, 0, number, 0]
  const rows = Buffer.from([
    ...[0, 0, 0, 0],
    ...[4, 5, 0, 5, 4].flatMap(number => (number ? inStream(number) : [0, 0, 0, 0])),
    ...[1, at >> 8, at & 255, 0],
  ])
  const references = buildObject(6, { dictionary: '<</Type/XRef/Size 7/W[1 2 1]/Root 1 0 R>>', stream: rows })
  return Uint8Array.from(Buffer.concat([head, stream, references, Buffer.from(`startxref\n${at}\n%%EOF`)]))
}
