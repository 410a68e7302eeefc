/**
 * React sends the larger parts of a page after the rest, hidden, each with a script that puts it where a skeleton stands,
 * up to 300 ms after the first paint. A page that came whole needs none of that: its parts stand where they belong, as
 * React writes smaller ones (decision 35).
 */
export function withPartsInPlace(html: string) {
  return [...html.matchAll(CALL)].reduce(
    (page, [call, place = '', part = '']) => moved(page, { call, place, part }) ?? page,
    html,
  )
}

const CALL = /\$RC\("(B:\w+)","(S:\w+)"\);?/g

/** Nothing for a part that came in pieces, or in another frame than a `<div>`: its script does it. */
function moved(page: string, { call, place, part }: { call: string; place: string; part: string }) {
  const frame = `<div hidden id="${part}">`
  const from = page.indexOf(frame)
  const script = page.lastIndexOf('<script>', page.indexOf(call))
  if (from < 0 || script < from || !page.startsWith(END, script - END.length)) return undefined
  const content = page.slice(from + frame.length, script - END.length)
  if (content.includes('<template id="P:')) return undefined

  const waiting = `<!--$?--><template id="${place}"></template>`
  const start = page.indexOf(waiting)
  const end = start < 0 ? -1 : endOfBoundary(page, start + waiting.length)
  if (end < 0 || end > from) return undefined

  const told = page.slice(script).replace(call, '').replace(EMPTY, '')
  return `${page.slice(0, start)}<!--$-->${content}${page.slice(end, from)}${told}`
}

const END = '</div>'
const EMPTY = /^<script><\/script>/

/** Where the comment stands that ends the boundary one is in: others may lie in it. */
function endOfBoundary(page: string, from: number) {
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
