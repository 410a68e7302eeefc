const LETTERS = '(?:chord|text|title|tab|chorus|footer|grid|label|toc)(?:font|size|colou?r)'
const NAMES = `
  (?:sub|sort)?title st artist composer lyricist arranger copyright album year time tempo duration capo tag meta
  comment(?:_italic|_box)? c[ib] highlight image (?:start|end)_of_\\w+ [se]o[cvbtg] chorus define chord transpose
  ccli\\w* keywords subject topic number book url new_song ns new_page np new_physical_page npp column_break colb columns pagetype diagrams no_grid ng titles x_\\w+
`
const DIRECTIVE = new RegExp(
  `^\\s*((?:${NAMES.trim().split(/\s+/).join('|')}|${LETTERS})(?=-\\w|\\s*:|\\s|$)|[ctg](?=\\s*:))(?:-\\w+!?)?\\s*:?(.*)$`,
  's',
)
const KEY = /^(\s*key\s*[:\s]\s*)(\S.*)$/is

/** What a directive says to those who play; an empty text is not shown. */
export type Directive = { as: 'note' | 'label'; text: string }

const FACTS: Record<string, string> = { capo: 'Capotraste', tempo: 'BPM', time: 'Compasso', composer: 'Autor' }
const SECTIONS: Record<string, string> = { c: 'Refrão', chorus: 'Refrão', b: 'Ponte', bridge: 'Ponte' }

/**
 * Parses the text in braces of one of ChordPro's published directives, such as `comment: Am7 com baixo em G`, of which
 * no chord is transposed; returns undefined for any other text.
 */
export function parseDirective(content: string): Directive | undefined {
  const [, name, rest = ''] = DIRECTIVE.exec(content) ?? []
  if (!name) return undefined
  const text = rest.trim().replace(/^label=["'](.*)["']$/, '$1')
  const section = /^(?:start_of_|so)(\w+)|^(chorus)$/.exec(name)
  if (section) return { as: 'label', text: text || (SECTIONS[section[1] ?? 'c'] ?? '') }
  if (/^(?:comment.*|c[ib]?|highlight)$/.test(name)) return { as: 'note', text }
  return { as: 'note', text: FACTS[name] && text ? `${FACTS[name]}: ${text}` : '' }
}

/** Splits `key: D` after its name: it is transposed with the song, like `Tom: [G]`. */
export function splitKeyDirective(content: string) {
  const [, before = '', key = ''] = KEY.exec(content) ?? []
  return key ? { before, key } : undefined
}
