import path from 'node:path'
import type { Face, Measure, Style } from '@/lib/booklets/layout/piece'

type Document = PDFKit.PDFDocument
/** A part of a text that one font can draw. */
type FontRun = { text: string; font: string }

const inApp = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'app', 'fonts', name)
const inPackage = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf', name)

const OWN_FONTS: Record<Face, string> = {
  text: inApp('nunito-sans-400.ttf'),
  bold: inApp('nunito-sans-700.ttf'),
  italic: inApp('nunito-sans-400-italic.ttf'),
  title: inApp('fraunces-soft-600.ttf'),
  mono: inPackage('DejaVuSansMono.ttf'),
}
/** What the app's own letters lack, such as ♭ and ♯, is drawn in these. */
const OTHER_FONTS: Record<Face, string> = {
  text: inPackage('DejaVuSansCondensed.ttf'),
  bold: inPackage('DejaVuSansCondensed-Bold.ttf'),
  italic: inPackage('DejaVuSansCondensed-Oblique.ttf'),
  title: inPackage('DejaVuSansCondensed-Bold.ttf'),
  mono: OWN_FONTS.mono,
}

/** The characters that all of the app's own fonts have. */
const OWN_CHARACTERS = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]+$/
/** A letter with its accents: no font draws one without the other. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu
/** No font of ours draws them, and a frame in their place would say nothing. */
const PICTOGRAMS = /[\u{1f000}-\u{1faff}]|[\u{fe00}-\u{fe0f}]|\u200d/gu

/** Registers the fonts, and returns how texts are divided among them and how wide they are. */
export function registerFonts(document: Document) {
  for (const face of Object.keys(OWN_FONTS) as Face[]) {
    document.registerFont(face, OWN_FONTS[face])
    document.registerFont(`other ${face}`, OTHER_FONTS[face])
  }
  const widths = new Map<string, number>()
  const measure: Measure = (text, { face, size }) => {
    const cacheKey = `${face} ${text}`
    const known = widths.get(cacheKey)
    if (known !== undefined) return known * size
    const width = splitByFont(text, face).reduce(
      (sum, { text: part, font }) => sum + document.font(font).fontSize(1).widthOfString(part),
      0,
    )
    if (widths.size > MAX_WIDTHS) widths.clear()
    widths.set(cacheKey, width)
    return width * size
  }
  return { measure, drawText: createDrawing(document, measure) }
}

const MAX_WIDTHS = 20_000

function splitByFont(text: string, face: Face): FontRun[] {
  if (face === 'mono') return [{ text, font: face }]
  const clean = text.normalize('NFC').replace(PICTOGRAMS, '')
  if (OWN_CHARACTERS.test(clean)) return [{ text: clean, font: face }]
  const runs: FontRun[] = []
  for (const [cluster] of clean.matchAll(CLUSTERS)) {
    const font = OWN_CHARACTERS.test(cluster) ? face : `other ${face}`
    const run = runs.at(-1)
    if (run?.font === font) run.text += cluster
    else runs.push({ text: cluster, font })
  }
  return runs
}

/** Returns the function that draws a text on its baseline. */
function createDrawing(document: Document, measure: Measure) {
  return (text: string, x: number, y: number, style: Style) => {
    let left = x
    for (const run of splitByFont(text, style.face)) {
      document
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.grey ? GREY : BLACK)
      document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += measure(run.text, style)
    }
  }
}

const BLACK = '#000000'
/** Dark enough for a bad printer. */
export const GREY = '#4a4a4a'
