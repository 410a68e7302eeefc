import { getDocumentProxy } from 'unpdf'
import { PDF_PAGES } from './limits'
import { removeMargins } from './page-margins'
import { writePage } from './pdf-chart'
import { findBodySize, listPageLines, type PageLine, type TextPiece } from './pdf-lines'
import { reasons, UnreadableFile } from './unreadable-file'

/** Reads the text of a PDF as a monospaced chart, each chord above the letter that it is above on the page. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.numPages > PDF_PAGES) throw new UnreadableFile(reasons.pdfTooLong)
    const pages: PageLine[][] = []
    const failures: unknown[] = []
    for (let number = 1; number <= pdf.numPages; number++)
      pages.push(
        // A damaged page has no lines: the others are read.
        await readPage(pdf, number).catch(error => {
          failures.push(error)
          return []
        }),
      )
    if (pages.every(lines => lines.length === 0)) throw new UnreadableFile(explainNoLines(failures))
    const bodySize = findBodySize(pages.flat())
    return removeMargins(pages)
      .map(lines => writePage(lines, bodySize))
      .join('\n\f\n')
  } finally {
    await pdf.loadingTask.destroy()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0 },
      // Pictures are not decoded.
      maxImageSize: 1,
    })
  } catch (error) {
    throw new UnreadableFile(isLocked(error) ? reasons.pdfLocked : reasons.damaged)
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

async function readPage(pdf: Pdf, number: number): Promise<PageLine[]> {
  const page = await pdf.getPage(number)
  const { items, styles } = await page.getTextContent()
  page.cleanup()
  const pieces = items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || !item.str.trim()) return []
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
    // Turned text is a watermark or a margin's note.
    if (Math.abs(b) > Math.abs(a) * 0.2 || a < 0) return []
    const isMonospaced = styles[item.fontName]?.fontFamily === 'monospace'
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || Math.abs(a), isMonospaced }]
  })
  return listPageLines(pieces)
}

/** A page that is too large for the stack or the memory fails with a range error. */
function explainNoLines(failures: unknown[]) {
  if (failures.length === 0) return reasons.pdfWithoutText
  return failures.some(error => error instanceof RangeError) ? reasons.tooHeavy : reasons.damaged
}
