/** A piece of HTML: a tag, whose attributes are read when they are asked for, or text with its entities. */
export type HtmlToken =
  | { kind: 'open' | 'close'; name: string; source: string }
  | { kind: 'text'; source: string }
  | { kind: 'styles'; source: string }

/** Elements whose content is no text to read. */
const UNREAD = /^(?:script|style|title|textarea|iframe|xmp|noembed|noframes|template|svg|math|object|select)$/
const TAG = /<(\/?)([a-z][\w:.-]*)/iy

/** Lists the pieces of HTML, however broken it is, in a time that grows with its length only. */
export function* listHtmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) yield { kind: 'text', source: html.slice(at, next < 0 ? html.length : next) }
    if (next < 0) return
    const [tag = '', slash, name = ''] = matchTag(html, next) ?? []
    if (!tag) {
      const end = skipDeclaration(html, next)
      if (end === next) yield { kind: 'text', source: '<' }
      at = Math.max(end, next + 1)
      continue
    }
    const end = findTagEnd(html, next + tag.length)
    const element = name.toLowerCase()
    yield { kind: slash ? 'close' : 'open', name: element, source: html.slice(next, end) }
    at = end
    if (slash || !UNREAD.test(element) || html[end - 2] === '/') continue
    at = findClosingTag(html, end, element)
    if (element === 'style') yield { kind: 'styles', source: html.slice(end, at) }
  }
}

function matchTag(html: string, at: number) {
  TAG.lastIndex = at
  return TAG.exec(html)
}

/** Skips comments, Word's conditions, and declarations; returns the same index if there is none. */
function skipDeclaration(html: string, at: number) {
  const isComment = html.startsWith('<!--', at)
  if (!isComment && !/[!?]/.test(html[at + 1] ?? '')) return at
  const end = isComment ? html.indexOf('-->', at + 4) : html.indexOf('>', at)
  return end < 0 ? html.length : end + (isComment ? 3 : 1)
}

/** Returns the index after the `>` that ends a tag; one in quotes belongs to an attribute. */
function findTagEnd(html: string, from: number) {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
  }
  return html.length
}

function findClosingTag(html: string, from: number, name: string) {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

/** Reads an attribute of a tag. */
export function readAttribute(source: string, name: string) {
  if (source.length > MAX_TAG) return ''
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(source) ?? []
  return double ?? single ?? bare ?? ''
}

/** Longer tags carry pictures, not styles. */
const MAX_TAG = 5000
