import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Booklet } from '@/lib/booklets/booklet'
import { layOutBooklet, type Section } from '@/lib/booklets/layout/booklet-layout'
import { findColumnLeft, type PageFormat } from '@/lib/booklets/layout/page-format'
import type { Placed } from '@/lib/booklets/layout/paginate'
import { type Block, type Row, sumHeights } from '@/lib/booklets/layout/piece'
import { GREY, registerFonts } from './booklet-fonts'
import { drawCode } from './draw-code'

type Drawing = ReturnType<typeof registerFonts> & {
  document: PDFKit.PDFDocument
  booklet: Booklet
  pageOfSong: number[]
}

/**
 * Creates a booklet as a PDF. It gives way after each song and each page, so that its process can see that the app is gone;
 * `onProgress` is called with the share that is done, from 0 to 1.
 */
export async function createPdf(booklet: Booklet, onProgress: (share: number) => void = () => {}): Promise<Buffer> {
  // Ten megabytes that a process only needs once somebody prints.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: booklet.title, Author: booklet.church, Creator: 'Comunhão' },
  })
  const file = createGrowingBuffer()
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer>()
  document.on('data', file.append)
  document.on('end', () => resolve(file.read()))
  document.on('error', reject)

  const fonts = registerFonts(document)
  const { length } = booklet.songs
  const layout = await layOutBooklet(booklet, fonts.measure, index => {
    onProgress((index / length) * 0.4)
    return yieldToOthers()
  })
  const drawing: Drawing = { ...fonts, document, booklet, pageOfSong: layout.pageOfSong }
  let pageNumber = 0
  for (const section of layout.sections) {
    for (const [index, placed] of section.pages.entries()) {
      pageNumber += 1
      document.addPage({ size: [section.format.width, section.format.height], margin: 0 })
      if (section.name && index === 0) document.outline.addItem(section.name)
      if (section.isCover) drawCover(section.format, drawing)
      drawPlaced(placed, section, drawing)
      if (!section.isCover && placed.length > 0 && layout.pageCount > 1) drawFoot(pageNumber, section.format, drawing)
      onProgress(0.4 + (pageNumber / layout.pageCount) * 0.6)
      await yieldToOthers()
    }
  }
  document.end()
  return whole
}

/** Copies what is appended: a chunk is a small part of 16 or 64 KB, and a list of chunks would hold all of these. */
function createGrowingBuffer() {
  let bytes = Buffer.allocUnsafeSlow(256 * 1024)
  let length = 0
  return {
    append(chunk: Buffer) {
      if (length + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafeSlow((length + chunk.length) * 2)
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      length += chunk.copy(bytes, length)
    },
    read: () => bytes.subarray(0, length),
  }
}

/** Draws the blocks of a page; a song is named in the outline where it begins. */
function drawPlaced(placed: Placed[], { format, firstSong, layOutParts }: Section, drawing: Drawing) {
  const { document, booklet } = drawing
  const songs = new Map<number, Block[]>()
  for (const { song, part, column, top } of placed) {
    const parts = songs.get(song) ?? layOutParts(song)
    songs.set(song, parts)
    const block = parts[part]
    if (!block) continue
    const left = findColumnLeft(format, column)
    let y = format.margin + top
    const songIndex = firstSong === undefined ? -1 : song - firstSong
    const begun = part === 0 ? booklet.songs[songIndex] : undefined
    if (begun) {
      document.outline.addItem(begun.number === null ? begun.title : `${begun.number}. ${begun.title}`)
      document.addNamedDestination(nameSong(songIndex), 'XYZ', 0, Math.max(y - 12, 0), null)
    }
    const { code } = block
    if (code && booklet.address) drawCode(document, booklet.address, { ...code, x: left + code.x, y: y + code.y })
    if (block.kind === 'refrain') drawRule(left, y, block.rows, block.headRows ?? 0, drawing, format)
    for (const row of block.rows) {
      drawRow(row, left, y, format, drawing)
      y += row.height
    }
  }
}

function drawRow(
  { pieces, hyphens, song, height }: Row,
  left: number,
  y: number,
  format: PageFormat,
  drawing: Drawing,
) {
  for (const { text, x, baseline, style } of pieces) drawing.drawText(text, left + x, y + baseline, style)
  for (const hyphen of hyphens ?? [])
    drawing.document
      .moveTo(left + hyphen.x, y + hyphen.y)
      .lineTo(left + hyphen.x + hyphen.width, y + hyphen.y)
      .lineWidth(format.letter * 0.07)
      .stroke(GREY)
  const last = pieces.at(-1)
  if (song === undefined || !last) return
  const { document, measure, drawText } = drawing
  const number = String(drawing.pageOfSong[song] ?? '')
  const style = { face: 'text', size: pieces.find(({ style: { grey } }) => !grey)?.style.size ?? 10 } as const
  const right = left + format.columnWidth
  const numberLeft = right - measure(number, style)
  drawText(number, numberLeft, y + last.baseline, style)
  const from = left + last.x + measure(last.text, last.style) + style.size * 0.5
  const to = numberLeft - style.size * 0.5
  if (to > from)
    document
      .moveTo(from, y + last.baseline - 0.5)
      .lineTo(to, y + last.baseline - 0.5)
      .lineWidth(0.5)
      .dash(0.5, { space: 2.5 })
      .stroke(GREY)
      .undash()
  document.goTo(left, y, format.columnWidth, height, nameSong(song))
}

/** A line beside the refrain, so that it is found again from any stanza. */
function drawRule(
  left: number,
  y: number,
  rows: Row[],
  headRows: number,
  { document }: Drawing,
  { letter }: PageFormat,
) {
  const top = y + sumHeights(rows.slice(0, headRows)) + letter * 0.15
  const x = left - letter * 0.6
  document
    .moveTo(x, top)
    .lineTo(x, y + sumHeights(rows))
    .lineWidth(1)
    .stroke('#9a9a9a')
}

/** The number is on the outer side of a page that is printed on both sides. */
function drawFoot(pageNumber: number, format: PageFormat, { booklet, drawText, measure }: Drawing) {
  const style = { face: 'bold', size: 9 } as const
  const y = format.height - format.margin * 0.62
  const number = String(pageNumber)
  const isLeft = pageNumber % 2 === 0
  const right = format.width - format.margin
  drawText(number, isLeft ? format.margin : right - measure(number, style), y, style)
  const name = { face: 'text', size: 8, grey: true } as const
  const room = format.width - 2 * format.margin - 40
  if (measure(booklet.title, name) > room) return
  drawText(booklet.title, isLeft ? right - measure(booklet.title, name) : format.margin, y, name)
}

function drawCover(format: PageFormat, { document, booklet, drawText, measure }: Drawing) {
  const { width, height, margin } = format
  const room = width - 2 * margin
  const scale = width / 595.28
  const style = { face: 'title', size: fitSize(booklet.title, 40 * scale, room, measure) } as const
  const center = (text: string, y: number, textStyle: Parameters<typeof drawText>[3]) =>
    drawText(text, (width - measure(text, textStyle)) / 2, y, textStyle)
  center(booklet.title, height * 0.36, style)
  center(formatCount(booklet.songs.length), height * 0.36 + 34 * scale, { face: 'text', size: 14 * scale, grey: true })
  center(booklet.church, height - margin * 1.6, {
    face: 'bold',
    size: fitSize(booklet.church, 13 * scale, room, measure, 'bold'),
  })
  if (!booklet.address) return
  const side = 84 * scale
  center(new URL(booklet.address).host, height - margin * 2.4 + 14 * scale, { face: 'text', size: 9, grey: true })
  drawCode(document, booklet.address, { x: (width - side) / 2, y: height - margin * 2.4 - side, side })
}

function fitSize(
  text: string,
  size: number,
  room: number,
  measure: Drawing['measure'],
  face: 'title' | 'bold' = 'title',
) {
  return Math.min(size, (size * room) / Math.max(measure(text, { face, size }), 1))
}

const formatCount = (count: number) => (count === 1 ? '1 louvor' : `${count} louvores`)
const nameSong = (index: number) => `song-${index}`
