import { crc32, deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

type Entry = {
  name: string | Buffer
  content: string | Uint8Array
  isStored?: boolean
  claims?: number
  flags?: number
}

/** Makes a zip; `claims` is the unpacked size that an entry says it has. */
export function makeZip(entries: Entry[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored, claims, flags = 0x0800 } of entries) {
    const data = Buffer.from(content)
    const packed = isStored ? data : deflateRawSync(data)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claims ?? data.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, nameBytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, rest, nameBytes]))
    files.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Uint8Array.from(Buffer.concat([...files, index, end]))
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Makes a Word document; a paragraph is its XML, or a text whose line ends are breaks. */
export function makeDocx(body: string, parts: Entry[] = []): Uint8Array {
  const namespace = 'http://schemas.openxmlformats.org'
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    ...parts,
  ])
}

const PAGE_BREAK = '<w:br w:type="page"/>'

/** Makes the paragraphs of a text, one of each line; a page break stands in front of the line after `\f`. */
export const toParagraphs = (text: string) =>
  text
    .split('\n')
    .map(line => {
      const words = `<w:t xml:space="preserve">${escapeXml(line.replace('\f', ''))}</w:t>`
      return `<w:p><w:r>${line.includes('\f') ? PAGE_BREAK : ''}${words.replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">')}</w:r></w:p>`
    })
    .join('')

/** A text, at its distance in points from the left margin; `sameLine`: beside the text before it. */
type PdfText = { text: string; x?: number; size?: number; sameLine?: boolean }

type PdfOptions = { font?: string; size?: number; columns?: number; userPassword?: string }

/** Makes a PDF of pages of lines. */
export async function makePdf(
  pages: (string | PdfText)[][],
  { font = 'Helvetica', size = 11, columns = 1, userPassword }: PdfOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    margin: 0,
    ...(userPassword && { userPassword }),
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise(resolve => document.on('end', resolve))
  for (const texts of pages) {
    document.addPage()
    const perColumn = Math.ceil(texts.length / columns)
    let row = -1
    for (const entry of texts) {
      const { text, x = 0, size: own = size, sameLine = false } = typeof entry === 'string' ? { text: entry } : entry
      if (!sameLine) row++
      const left = 50 + Math.floor(row / perColumn) * 260 + x
      const top = 50 + (row % perColumn) * size * 1.3
      document.font(font).fontSize(own)
      if (text) document.text(text, left, top, { lineBreak: false })
    }
  }
  document.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

const SECTOR = 512
const [END_OF_CHAIN, ALLOCATION_TABLE, NOTHING] = [-2, -3, -1]

/** Makes a document of Word 97: a compound file with the text in one piece. */
export function makeDoc(text: string): Uint8Array {
  const paragraphs = text.replaceAll('\n', '\r')
  const document = Buffer.alloc(Math.max(8192, Math.ceil((2048 + paragraphs.length * 2) / SECTOR) * SECTOR))
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt32LE(paragraphs.length, 0x4c)
  document.write(paragraphs, 2048, 'utf16le')
  // The piece table: one piece, of UTF-16 at byte 2048.
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(paragraphs.length, 9)
  table.writeUInt32LE(2048, 15)
  return makeCompoundFile([
    ['WordDocument', document],
    ['0Table', table],
  ])
}

function makeCompoundFile(streams: [name: string, content: Buffer][]): Uint8Array {
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of [
    [30, 9],
    [32, 6],
  ] as const)
    header.writeInt16LE(value, at)
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
  ] as const)
    header.writeInt32LE(value, at)
  const allocation = Buffer.alloc(SECTOR, 0xff)
  allocation.writeInt32LE(ALLOCATION_TABLE, 0)
  allocation.writeInt32LE(END_OF_CHAIN, 4)
  const directory = Buffer.alloc(SECTOR)
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, right: NOTHING, child: 1, start: END_OF_CHAIN, size: 0 })
  let sector = 2
  for (const [i, [name, content]] of streams.entries()) {
    const right = i + 1 < streams.length ? i + 2 : NOTHING
    writeEntry(directory, i + 1, { name, type: 2, right, child: NOTHING, start: sector, size: content.length })
    const last = sector + content.length / SECTOR - 1
    for (; sector < last; sector++) allocation.writeInt32LE(sector + 1, sector * 4)
    allocation.writeInt32LE(END_OF_CHAIN, sector++ * 4)
  }
  return Uint8Array.from(Buffer.concat([header, allocation, directory, ...streams.map(([, content]) => content)]))
}

type DirectoryEntry = { name: string; type: number; right: number; child: number; start: number; size: number }

function writeEntry(directory: Buffer, at: number, { name, type, right, child, start, size }: DirectoryEntry) {
  const entry = directory.subarray(at * 128, at * 128 + 128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry.writeUInt8(type, 66)
  for (const [position, value] of [
    [68, NOTHING],
    [72, right],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    entry.writeInt32LE(value, position)
}
