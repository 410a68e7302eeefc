const LETTERS = '(?:chord|text|title|tab|chorus|footer|grid|label|toc)(?:font|size|colou?r)'
const NAMES = `
  (?:sub|sort)?title st artist composer lyricist arranger copyright album year time tempo duration capo tag meta
  comment(?:_italic|_box)? c[ib] highlight image (?:start|end)_of_\\w+ [se]o[cvbtg] chorus define chord transpose
  new_song ns new_page np new_physical_page npp column_break colb columns pagetype diagrams no_grid ng titles x_\\w+
`
const DIRECTIVE = new RegExp(
  `^\\s*(?:(?:${NAMES.trim().split(/\s+/).join('|')}|${LETTERS})(?:-\\w+!?)?\\s*(?:[:\\s]|$)|[ctg]\\s*:)`,
)

/**
 * Whether the text in braces is one of ChordPro's published directives, such as `comment: Am7 com baixo em G`. `key: D`
 * is not counted: it is transposed with the song, like `Tom: [G]`.
 */
export const isDirective = (content: string) => DIRECTIVE.test(content)
