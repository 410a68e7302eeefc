/** A line in braces: `{start_of_chorus: Refrão}`. A selector, as in `{title-pt: …}`, stays a part of its name. */
export type Directive = { name: string; value: string }

const NAME = /^[a-z_]+(?:-\w+!?)?(?=[:\s]|$)/i

/** Parses a line that is one directive, with its long name in lower case. */
export function parseDirective(line: string): Directive | undefined {
  const text = line.trim()
  const content = text.slice(1, -1).trim()
  if (!text.startsWith('{') || !text.endsWith('}') || hasOtherBraces(content)) return undefined
  const [written] = NAME.exec(content) ?? []
  if (written === undefined) return undefined
  const name = written.toLowerCase()
  const rest = content.slice(written.length).trim()
  return { name: LONG_NAMES[name] ?? name, value: rest.startsWith(':') ? rest.slice(1).trim() : rest }
}

/** Whether there are braces other than those of `%{title|%{}|none}`, which stand for facts of the song. */
function hasOtherBraces(content: string) {
  let rest = content
  for (let depth = 0; depth < 4 && rest.includes('%{'); depth++) rest = rest.replace(/%\{[^{}]*\}/g, '')
  return /[{}]/.test(rest)
}

/** Formats a directive; braces would end it. */
export const formatDirective = (name: string, value: string | number) =>
  `{${name}: ${String(value).replaceAll('{', '(').replaceAll('}', ')')}}`

const LONG_NAMES: Record<string, string> = {
  t: 'title',
  st: 'subtitle',
  su: 'subtitle',
  a: 'artist',
  k: 'key',
  c: 'comment',
  ci: 'comment_italic',
  cb: 'comment_box',
  soc: 'start_of_chorus',
  eoc: 'end_of_chorus',
  sov: 'start_of_verse',
  eov: 'end_of_verse',
  sob: 'start_of_bridge',
  eob: 'end_of_bridge',
  sot: 'start_of_tab',
  eot: 'end_of_tab',
  sog: 'start_of_grid',
  eog: 'end_of_grid',
  ns: 'new_song',
}

/** Sections in another language than ours, such as music in ABC: their lines are left as they are. */
export const isDrawing = (section: string) => /^(?:abc|ly|svg|textblock|html)$/.test(section)

/** Directives that only lay out the page of another program. */
export const isPageLayout = (name: string) =>
  /^(?:new_page|np|new_physical_page|npp|column_break|colb|columns|col|pagetype|diagrams|no_grid|ng|grid|g|titles)$/.test(
    name,
  ) || /^(?:chord|text|title|tab|chorus|footer|grid|label|toc)(?:font|size|colou?r)$|^[ctg][fs]$/.test(name)
