import { decodeEntities } from './html-entities'
import { deriveStyle, HIDDEN, MONOSPACED, type Style } from './html-style'
import { type HtmlLine, orderCells, type Run } from './html-tables'
import { type HtmlToken, listHtmlTokens, readAttribute } from './html-tokens'

type Cell = {
  lines: HtmlLine[]
  runs: Run[]
  starts?: HtmlLine['starts']
  hasBreak: boolean
  isEmptyParagraph: boolean
  endsInSpace: boolean
}
type Table = { rows: HtmlLine[][][]; parent: Cell }

const BLOCKS = new Set(
  'address article aside blockquote center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section ul'.split(
    ' ',
  ),
)
const VOID = new Set('br hr img input link meta col wbr area base embed source track'.split(' '))
/** Deeper elements count as if they were not there. */
const MAX_DEPTH = 400
/** How far a closing tag looks for its opening one. */
const MAX_UNCLOSED = 40

/** Reads the lines of HTML as a browser would show them, with what its styles say of letters. */
export function listHtmlLines(html: string): HtmlLine[] {
  const page = new LineReader()
  for (const token of listHtmlTokens(html)) page.read(token)
  return page.finish()
}

class LineReader {
  private styles: Style[] = []
  private cell = createCell()
  private tables: Table[] = []
  private counters: number[] = []
  private isMonospaced: boolean | undefined
  /** LibreOffice writes as many blanks as there are, and breaks its own lines at one of them. */
  private keepsBlanks = false

  read(token: HtmlToken) {
    if (token.kind === 'styles') this.readStyles(token.source)
    else if (token.kind === 'text') this.addText(token.source)
    else if (token.kind === 'open') this.open(token.name, token.source)
    else this.close(token.name)
  }

  finish() {
    while (this.tables.length > 0) this.closeTable()
    endLine(this.cell)
    return this.cell.lines
  }

  /** Word says in its style sheet which typeface a document has. */
  private readStyles(source: string) {
    const family = /MsoNormal[^{}]{0,200}\{[^{}]{0,1000}?font-family:([^;}]{0,100})/i.exec(
      source.slice(0, 200_000),
    )?.[1]
    if (family) this.isMonospaced = MONOSPACED.test(family)
  }

  private get style(): Style {
    return this.styles.at(-1) ?? { name: '', isPreformatted: false, isMarked: false, isHidden: false }
  }

  private open(name: string, source: string) {
    const css = readAttribute(source, 'style')
    if (name === 'br') return this.breakLine(css)
    if (name === 'hr') return this.addRule(source, css)
    if (name === 'meta') this.keepsBlanks ||= /\b(?:Libre|Open)Office\b/.test(readAttribute(source, 'content'))
    if (VOID.has(name)) return
    if (BLOCKS.has(name)) this.openBlock(name, css)
    if (name === 'table') this.openTable()
    if (name === 'tr') this.openRow()
    if (name === 'td' || name === 'th') this.openCell()
    const tabs = Number(/mso-tab-count:\s*(\d{1,2})/i.exec(css)?.[1] ?? 0)
    if (tabs > 0) this.addRun('\t'.repeat(tabs))
    const isMargin = this.keepsBlanks && /^(?:header|footer)$/.test(readAttribute(source, 'title'))
    if (this.styles.length < MAX_DEPTH)
      this.styles.push(deriveStyle(this.style, name, source, css, tabs > 0 || isMargin))
  }

  private close(name: string) {
    const at = this.styles.slice(-MAX_UNCLOSED).findLastIndex(style => style.name === name)
    if (at >= 0) this.styles.length += at - Math.min(this.styles.length, MAX_UNCLOSED)
    if (BLOCKS.has(name)) this.closeBlock(name)
    if (name === 'td' || name === 'th') this.closeCell()
    if (name === 'table') this.closeTable()
  }

  private openBlock(name: string, css: string) {
    endLine(this.cell)
    if (name === 'ol' || name === 'ul') this.counters.push(name === 'ol' ? 1 : Number.NaN)
    if (/page-break-before:\s*always|break-before:\s*page/i.test(css)) this.cell.starts = 'page'
    else if (/^h[1-6]$/.test(name)) this.cell.starts = 'heading'
    else if (name === 'p') this.cell.starts ??= 'paragraph'
    this.cell.hasBreak = false
    this.cell.isEmptyParagraph = name === 'p' && !HIDDEN.test(css)
    const number = this.counters.at(-1)
    if (name !== 'li' || number === undefined || Number.isNaN(number)) return
    this.counters[this.counters.length - 1] = number + 1
    this.addRun(`${number}. `)
  }

  private closeBlock(name: string) {
    if (name === 'ol' || name === 'ul') this.counters.pop()
    const isEmpty = name === 'p' && this.cell.isEmptyParagraph && this.cell.runs.length === 0 && !this.cell.hasBreak
    if (isEmpty) this.cell.lines.push({ runs: [] })
    else endLine(this.cell)
    this.cell.isEmptyParagraph = false
    if (name !== 'li') this.cell.starts = undefined
  }

  private breakLine(css: string) {
    const isPage = /page-break-before:\s*always|break-before:\s*page/i.test(css)
    pushLine(this.cell)
    this.cell.hasBreak = true
    if (isPage) this.cell.starts = 'page'
  }

  private addRule(source: string, css: string) {
    endLine(this.cell)
    if (/page/i.test(readAttribute(source, 'class') + css)) this.cell.starts = 'page'
    else this.cell.lines.push({ runs: [{ text: '-----', isMarked: false, isMonospaced: undefined }] })
  }

  private openTable() {
    if (this.tables.length > 8) return
    endLine(this.cell)
    this.tables.push({ rows: [], parent: this.cell })
    this.cell = createCell()
  }

  private openRow() {
    this.tables.at(-1)?.rows.push([])
  }

  private openCell() {
    if (this.tables.length > 0) this.cell = createCell()
  }

  private closeCell() {
    const table = this.tables.at(-1)
    if (!table) return
    endLine(this.cell)
    if (table.rows.length === 0) table.rows.push([])
    table.rows.at(-1)?.push(this.cell.lines)
    this.cell = createCell()
  }

  private closeTable() {
    const table = this.tables.at(-1)
    if (!table) return
    endLine(this.cell)
    if (this.cell.lines.length > 0) this.closeCell()
    this.tables.pop()
    this.cell = table.parent
    for (const line of orderCells(table.rows)) this.cell.lines.push(line)
  }

  private addText(source: string) {
    const { isHidden, isPreformatted } = this.style
    if (isHidden) return
    const text = decodeEntities(source)
    if (!isPreformatted) return this.addCollapsed(text)
    for (const [i, part] of text.split(/\r\n|[\n\r]/).entries()) {
      if (i > 0) {
        pushLine(this.cell)
        this.cell.hasBreak = true
      }
      if (part) this.addRun(part)
    }
  }

  /** Blanks of the source are one space; no-break spaces are as many as there are. */
  private addCollapsed(text: string) {
    if (this.keepsBlanks) return this.addSpaced(text)
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ')
    const isAfterSpace = this.cell.runs.length === 0 || this.cell.endsInSpace
    const visible = isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
    if (visible) this.addRun(visible)
  }

  private addSpaced(text: string) {
    const isAtStart = this.cell.runs.length === 0
    const line = (isAtStart ? text.replace(/^\r?\n\t*/, '') : text).replace(/\r?\n\t*/g, ' ')
    if (line && (!isAtStart || line.trim())) this.addRun(line)
  }

  private addRun(text: string) {
    const { isMarked, isMonospaced = this.isMonospaced } = this.style
    const last = this.cell.runs.at(-1)
    this.cell.endsInSpace = text.endsWith(' ')
    if (last && last.isMarked === isMarked && last.isMonospaced === isMonospaced) last.text += text
    else this.cell.runs.push({ text, isMarked, isMonospaced })
  }
}

const createCell = (): Cell => ({ lines: [], runs: [], hasBreak: false, isEmptyParagraph: false, endsInSpace: false })

/** Ends the line if there is one. */
function endLine(cell: Cell) {
  if (cell.runs.length > 0) pushLine(cell)
}

function pushLine(cell: Cell) {
  cell.lines.push({ runs: cell.runs, ...(cell.starts && { starts: cell.starts }) })
  cell.runs = []
  cell.starts = undefined
}
