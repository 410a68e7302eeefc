import { parseSheet, type Rule, selectUsedStyles } from './used-styles'

/**
 * Prepares a document for its first paint (decision 35): puts the style rules that it uses into it, and moves what the
 * first paint does not need to its end. There, the sheets, which are for what opens later, and the scripts are requested
 * after the pictures of the first screen and do not share a slow network with them.
 */
export function prepareFirstPaint(html: string, readFile: (address: string) => Buffer | undefined) {
  // Without its end, the document would have no place for them.
  if (!html.endsWith(END)) return html
  const later: string[] = []
  const text = html
    .replace(STYLE_LINK, (link, address: string) => {
      const sheet = readFile(address)
      if (!sheet) return link
      later.push(link.replace('<link', '<link fetchpriority="low"'))
      return `<style>${selectUsedStyles(readRules(sheet, address), html)}</style>`
    })
    .replace(SCRIPT_PRELOAD, '')
    .replace(SCRIPT, script => {
      later.push(script)
      return ''
    })
  return text.slice(0, -END.length) + later.join('') + END
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

const SCRIPT_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]*"\/>/g
const SCRIPT = /<script src="\/_next\/static\/[^"]*"(?: id="[^"]*")? async=""><\/script>/g

/** The `@font-face` rules of these style sheets, for a document without any other. */
export const listFontFaces = (addresses: string[], readFile: (address: string) => Buffer | undefined) =>
  addresses.flatMap(
    address => withAbsoluteUrls(readFile(address)?.toString() ?? '', address).match(/@font-face\s*\{[^}]*\}/g) ?? [],
  )

/** Makes URLs absolute that are relative to the style sheet. */
const withAbsoluteUrls = (sheet: string, address: string) =>
  sheet.replace(/url\(([^)"']+)\)/g, (_, url: string) => `url(${new URL(url, `http://here${address}`).pathname})`)
