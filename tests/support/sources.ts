import path from 'node:path'

const sourceFiles = import.meta.glob<string>('/{app,components,lib,scripts,prisma}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every hand-written file whose name matches, with its text. */
export const findSources = (pattern: RegExp) =>
  Object.entries(sourceFiles).filter(([file]) => pattern.test(file) && !file.includes('/generated/'))

export const parseImports = (text: string) =>
  [...text.matchAll(/(?:from|import\(?) ?'([^']+)'/g)].map(match => match[1] ?? '')

/** The same as names from the root: `./chord` in lib/hymns is `@/lib/engines/cifra/theory/chord`. */
export const resolveImports = (file: string, text: string) =>
  parseImports(text).map(name => (name.startsWith('.') ? `@${path.posix.join(path.posix.dirname(file), name)}` : name))

/** The text without comments; the two slashes of an address in a string stay. */
export const removeComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')

/** The comments only. */
export const extractComments = (text: string) => [...text.matchAll(/\/\*\*.*\*\/|\/\/.*$/gm)].join('\n')

/** Without type imports, which leave no trace in the compiled code. */
export const removeTypes = (text: string) =>
  removeComments(text).replace(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')

/** Each export up to its end, with the comment above it, without types. */
export const splitExports = (text: string) => {
  const lines = text.split('\n')
  return lines.flatMap((line, start) =>
    /^export (?!type\b)/.test(line)
      ? [lines.slice(findCommentStart(lines, start), findBlockEnd(lines, start)).join('\n')]
      : [],
  )
}

/** The unexported functions of a file, by name. */
export const listLocalFunctions = (text: string) =>
  [...removeComments(text).matchAll(/^(?:async )?function (\w+)[\s\S]*?^\}/gm)].map(([code, name = '']) => ({
    name,
    code,
  }))

function findCommentStart(lines: string[], start: number) {
  let firstLine = start
  while (/^(\/\*\*| \*|\/\/)/.test(lines[firstLine - 1] ?? '')) firstLine -= 1
  return firstLine
}

/** Returns the index after the end of the block; indented and empty lines belong to it. */
function findBlockEnd(lines: string[], start: number): number {
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line))
  if (after < 0) return lines.length
  const line = lines[after] ?? ''
  if (!/^[}\])]/.test(line)) return after
  return /[{([=>]$/.test(line) ? findBlockEnd(lines, after) : after + 1
}
