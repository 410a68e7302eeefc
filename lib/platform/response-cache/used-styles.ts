/** A rule of a style sheet, with the classes that its selector names; a group such as `@media` has rules inside. */
export type Rule = { prelude: string; text: string; classes: string[]; rules?: Rule[] }

/**
 * The rules of a style sheet that can apply to a document, in their order: those that name one of its classes, and those
 * that name none.
 */
export function selectUsedStyles(rules: Rule[], html: string) {
  const used = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => decode(names).split(' ')))
  return writeUsed(rules, used)
}

export const parseSheet = (sheet: string) => parse(sheet.replace(COMMENT, ''))

const COMMENT = /\/\*.*?\*\//gs
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

const decode = (attribute: string) =>
  attribute.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const writeUsed = (rules: Rule[], used: Set<string>): string =>
  rules
    .map(({ prelude, text, classes, rules: inner }) => {
      if (!inner) return classes.length === 0 || classes.some(name => used.has(name)) ? text : ''
      const written = writeUsed(inner, used)
      // A layer has its place by the first mention of its name.
      return written || prelude.startsWith('@layer') ? `${prelude}{${written}}` : ''
    })
    .join('')

function parse(sheet: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < sheet.length; ) {
    const text = sheet.slice(start, findEndOfRule(sheet, start))
    const [prelude = ''] = text.split('{', 1)
    rules.push({
      prelude,
      text,
      classes: prelude.startsWith('@') ? [] : listClasses(prelude),
      ...(GROUP.test(prelude) && text.endsWith('}') && { rules: parse(text.slice(prelude.length + 1, -1)) }),
    })
    start += text.length
  }
  return rules
}

/** What is inside of these are rules of their own. */
const GROUP = /^\s*@(?:media|supports|layer|container)\b/

/** The index after the rule that begins here: after its `;` or its closing brace. */
function findEndOfRule(sheet: string, start: number) {
  let depth = 0
  for (const { 0: token, index } of sheet.slice(start).matchAll(TOKEN)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0 && (token === '}' || token === ';')) return start + index + 1
  }
  return sheet.length
}

/** Strings and escaped characters are single tokens, so that braces in them do not count. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};]/gs

/** The classes that a selector names, without their escapes (`.\32 xl\:flex` is `2xl:flex`). */
const listClasses = (selector: string) =>
  [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name.replace(ESCAPE, (_, code?: string, character = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi
