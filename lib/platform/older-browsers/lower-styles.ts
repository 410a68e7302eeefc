/** What a rule says today, and the nearest that browsers of 2019 understand. All of our words run from left to right. */
const replacements: [today: RegExp, before: string][] = [
  // A rule with a selector that they do not know is dropped whole.
  [/:(?:where|is)\(((?:[^(),]|\([^(),]*\))*)\)/g, '$1'],
  [/list-style:""/g, 'list-style:none'],
  [/([{;])(padding|margin)-inline:([^;} ]+|calc\([^;}]+)(?=[;}])/g, '$1$2-left:$3;$2-right:$3'],
  [/([{;])(padding|margin)-block:([^;} ]+|calc\([^;}]+)(?=[;}])/g, '$1$2-top:$3;$2-bottom:$3'],
  [/([{;])inset-inline:([^;}]+)/g, '$1left:$2;right:$2'],
  [/([{;])inset-block:([^;}]+)/g, '$1top:$2;bottom:$2'],
  [/([{;])inset:([^;} ]+)(?=[;}])/g, '$1top:$2;right:$2;bottom:$2;left:$2'],
  [/([{;])inset:0 0 auto(?=[;}])/g, '$1top:0;right:0;left:0'],
  [/([{;])translate:([^;} ]+)(?=[;}])/g, '$1transform:translate($2)'],
  [/([{;])translate:(var\([^;}]+?\)|calc\([^;}]+?\)\)|[^;}( ]+) ([^;}]+)/g, '$1transform:translate($2,$3)'],
  [/([{;])(scale|rotate):([^;}]+)/g, '$1transform:$2($3)'],
  [/(\d)[ds]v([hw])\b/g, '$1v$2'],
]

/** Rewrites a built style sheet for browsers that know no layers, and so would ignore nearly all of it. */
export function lowerStyles(css: string) {
  const flat = unwrap(unwrap(css, /@layer [\w, -]+[;{]/), /@supports \(\(\(-webkit-hyphens:none\)[^{]+\{/)
  return replacements.reduce((text, [today, before]) => text.replace(today, before), takePreferred(flat))
}

/** The rules of such a block without the block, in their place: ours come in the order of their layers. */
function unwrap(css: string, opening: RegExp): string {
  const found = opening.exec(css)
  if (!found) return css
  const start = found.index + found[0].length
  const before = css.slice(0, found.index)
  if (found[0].endsWith(';')) return unwrap(before + css.slice(start), opening)
  const end = findEnd(css, start, '{', '}')
  return unwrap(before + css.slice(start, end) + css.slice(end + 1), opening)
}

/** Ours name the usual size first, and what holds it on other screens behind it; of clamp() it is the middle. */
function takePreferred(css: string): string {
  const found = /(?<![\w-])(?:min|max|clamp)\(/.exec(css)
  if (!found) return css
  const start = found.index + found[0].length
  const end = findEnd(css, start, '(', ')')
  const values = splitByCommas(css.slice(start, end))
  const preferred = (found[0] === 'clamp(' ? values[1] : values[0]) ?? ''
  return `${css.slice(0, found.index)}calc(${takePreferred(preferred.trim())})${takePreferred(css.slice(end + 1))}`
}

function findEnd(css: string, start: number, open: string, close: string) {
  let depth = 1
  let quote = ''
  for (let at = start; at < css.length; at += 1) {
    const letter = css[at]
    if (letter === '\\') at += 1
    else if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === open) depth += 1
    else if (letter === close) depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`no ${close} for ${css.slice(start, start + 40)}`)
}

/** Values between commas that are not within parentheses. */
const splitByCommas = (values: string) => values.match(/(?:[^(),]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []
