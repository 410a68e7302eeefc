import { parseSheet, type Rule, selectUsedStyles } from './used-styles'

/**
 * Puts the rules that a document uses into it (decision 35), so that on a slow network nobody waits for a style sheet
 * after the page. The sheets themselves are linked at the end of the document, where nothing waits for them, and after
 * its pictures: they are for what opens later.
 */
export function inlineStyles(html: string, readFile: (address: string) => Buffer | undefined) {
  // Without its end, the document would have no place for the complete sheets.
  if (!html.endsWith(END)) return html
  const links: string[] = []
  const text = html.replace(STYLE_LINK, (link, address: string) => {
    const sheet = readFile(address)
    if (!sheet) return link
    links.push(link.replace('<link', '<link fetchpriority="low"'))
    return `<style>${selectUsedStyles(readRules(sheet, address), html)}</style>`
  })
  return text.slice(0, -END.length) + links.join('') + END
}

/** A sheet is parsed once: that takes three milliseconds. */
const parsedSheets = new WeakMap<Buffer, Rule[]>()

function readRules(sheet: Buffer, address: string) {
  const rules = parsedSheets.get(sheet) ?? parseSheet(withAbsoluteUrls(sheet.toString(), address))
  parsedSheets.set(sheet, rules)
  return rules
}

const END = '</body></html>'

const STYLE_LINK =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g

/** The `@font-face` rules of these style sheets, for a document without any other. */
export const listFontFaces = (addresses: string[], readFile: (address: string) => Buffer | undefined) =>
  addresses.flatMap(
    address => withAbsoluteUrls(readFile(address)?.toString() ?? '', address).match(/@font-face\s*\{[^}]*\}/g) ?? [],
  )

/** Makes URLs absolute that are relative to the style sheet. */
const withAbsoluteUrls = (sheet: string, address: string) =>
  sheet.replace(/url\(([^)"']+)\)/g, (_, url: string) => `url(${new URL(url, `http://here${address}`).pathname})`)
