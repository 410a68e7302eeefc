import path from 'node:path'

const sources = import.meta.glob<string>('/{app,components,lib,scripts,prisma}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every file that people wrote, with its text, where its name matches. */
export const files = (where: RegExp) =>
  Object.entries(sources).filter(([file]) => where.test(file) && !file.includes('/generated/'))

export const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(match => match[1] ?? '')

/** The same as names from the root: `./chord` in lib/hymns is `@/lib/cifra/theory/chord`. */
export const roomsImportedBy = (file: string, text: string) =>
  importsOf(text).map(name => (name.startsWith('.') ? `@${path.posix.join(path.posix.dirname(file), name)}` : name))

/** The text without what is only for people; an address in a string keeps its two slashes. */
export const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')

/** Only what is for people. */
export const saidOf = (text: string) => [...text.matchAll(/\/\*\*.*\*\/|\/\/.*$/gm)].join('\n')

/** Without the imports that leave nothing behind when the types are gone. */
export const runningCodeOf = (text: string) =>
  codeOf(text).replace(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')

/** Each export up to its end, with the comment above it; types aside. */
export const exportsOf = (text: string) => {
  const lines = text.split('\n')
  return lines.flatMap((line, start) =>
    /^export (?!type\b)/.test(line) ? [lines.slice(commentAbove(lines, start), endOf(lines, start)).join('\n')] : [],
  )
}

/** The functions that a file keeps to itself, by name. */
export const ownFunctionsOf = (text: string) =>
  [...codeOf(text).matchAll(/^(?:async )?function (\w+)[\s\S]*?^\}/gm)].map(([code, name = '']) => ({ name, code }))

function commentAbove(lines: string[], start: number) {
  let above = start
  while (/^(\/\*\*| \*|\/\/)/.test(lines[above - 1] ?? '')) above -= 1
  return above
}

/** Behind the line that closes what the first one opened; whatever is indented, or empty, still belongs to it. */
function endOf(lines: string[], start: number): number {
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line))
  if (after < 0) return lines.length
  const line = lines[after] ?? ''
  if (!/^[}\])]/.test(line)) return after
  return /[{([=>]$/.test(line) ? endOf(lines, after) : after + 1
}
