/**
 * Moves the suspended parts of a complete document into their positions (decision 35). React sends the larger parts of
 * a page at the end, hidden, each with a script that puts it in place of its fallback up to 300 ms after the first
 * paint. A document that is stored complete needs no fallback. This reads React's private stream format: a part that it
 * does not recognise is left to its script.
 */
export function inlineSuspended(html: string) {
  return [...html.matchAll(REVEAL_CALL)].reduce(
    (page, [call, boundary = '', part = '']) => movePart(page, { call, boundary, part }) ?? page,
    html,
  )
}

/** The script's call that reveals a part (`S:…`) in a boundary (`B:…`). */
const REVEAL_CALL = /\$RC\("(B:\w+)","(S:\w+)"\);?/g

/** Returns undefined if the part came in pieces, or in another element than a `<div>`. */
function movePart(page: string, { call, boundary, part }: { call: string; boundary: string; part: string }) {
  const frame = `<div hidden id="${part}">`
  const from = page.indexOf(frame)
  const script = page.lastIndexOf('<script>', page.indexOf(call))
  if (from < 0 || script < from || !page.startsWith(FRAME_END, script - FRAME_END.length)) return undefined
  const content = page.slice(from + frame.length, script - FRAME_END.length)
  if (content.includes('<template id="P:')) return undefined

  const fallback = `<!--$?--><template id="${boundary}"></template>`
  const start = page.indexOf(fallback)
  const end = start < 0 ? -1 : findBoundaryEnd(page, start + fallback.length)
  if (end < 0 || end > from) return undefined

  const rest = page.slice(script).replace(call, '').replace(EMPTY_SCRIPT, '')
  return `${page.slice(0, start)}<!--$-->${content}${page.slice(end, from)}${rest}`
}

const FRAME_END = '</div>'
const EMPTY_SCRIPT = /^<script><\/script>/

/** Returns the index of the comment that ends the boundary around `from`; boundaries may be nested. */
function findBoundaryEnd(page: string, from: number) {
  const marks = new RegExp(/<!--(\/?)[$&][?!~]?-->/g)
  marks.lastIndex = from
  let depth = 0
  for (let mark = marks.exec(page); mark; mark = marks.exec(page)) {
    if (!mark[1]) depth += 1
    else if (depth === 0) return mark.index
    else depth -= 1
  }
  return -1
}
