import type { Booklet } from '@/lib/booklets/booklet'
import { breakText, fitWords } from './break-text'
import { layOutContents } from './index-blocks'
import type { PageFormat } from './page-format'
import { type Block, type Measure, type Style, sumHeights } from './piece'

type Options = { format: PageFormat; measure: Measure }

/** A playlist begins with its name and what it contains; its first songs share the page. */
export function layOutIntro(booklet: Booklet, options: Options): Block[] {
  const head = layOutHead(booklet, options)
  // The pews have no use for keys and pages: they sing from the top to the end.
  return booklet.choices.content === 'words' ? [head] : [head, ...layOutContents(booklet, options)]
}

/** The side of the QR code, in letters. */
const CODE_SIZE = 6.2

/** The code is beside the name where that leaves it most of the column and no word of it is broken, or else below. */
function layOutHead({ church, title, address }: Booklet, { format, measure }: Options): Block {
  const { letter, columnWidth } = format
  const small: Style = { face: 'bold', size: letter * 0.78, grey: true }
  const host: Style = { face: 'text', size: letter * 0.78, grey: true }
  const name: Style = { face: 'title', size: letter * 2.1 }
  const side = address ? Math.min(letter * CODE_SIZE, columnWidth * 0.45) : 0
  const beside = columnWidth - side - letter
  const measureName = (text: string) => measure(text, name)
  const isBeside = side > 0 && beside > columnWidth * 0.6 && fitWords(title, beside, measureName) === 1
  const width = isBeside ? beside : columnWidth
  const toRows = (text: string, style: Style) =>
    breakText(text, width, part => measure(part, style)).map(part => ({
      height: style.size * 1.3,
      pieces: [{ text: part, x: 0, baseline: style.size, style }],
    }))
  const rows = [
    ...toRows(church, small),
    ...toRows(title, { ...name, size: name.size * fitWords(title, width, measureName) }),
    ...(address ? toRows(new URL(address).host, host) : []),
  ]
  if (!address) return { kind: 'entry', rows }
  const height = sumHeights(rows)
  const code = isBeside ? { x: beside + letter, y: 0, side } : { x: 0, y: height + letter * 0.5, side }
  const rest = { height: Math.max(letter, code.y + side + letter - height), pieces: [] }
  return { kind: 'entry', rows: [...rows, rest], code }
}
