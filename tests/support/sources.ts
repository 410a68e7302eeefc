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

/** The same as names from the root: `./chord` in lib/hymns is `@/lib/hymns/chord`. */
export const roomsImportedBy = (file: string, text: string) =>
  importsOf(text).map(name => (name.startsWith('.') ? `@${path.posix.join(path.posix.dirname(file), name)}` : name))

/** The text without what is only for people; an address in a string keeps its two slashes. */
export const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')

/** Only what is for people. */
export const saidOf = (text: string) => [...text.matchAll(/\/\*\*.*\*\/|\/\/.*$/gm)].join('\n')

/** Without the imports that leave nothing behind when the types are gone. */
export const runningCodeOf = (text: string) =>
  codeOf(text).replace(/^(?:import|export) type [^;]*? from '[^']+'$/gm, '')

/** Each export up to its end, with the line of comment above it; types aside. */
export const exportsOf = (text: string) =>
  text
    .split(/^(?=\/\*\* [^\n]* \*\/\nexport |(?<!\*\/\n)export )/m)
    .filter(part => /^export (?!type)/m.test(part))
    .map(part => part.slice(0, endOf(part)))

/** The functions that a file keeps to itself, by name. */
export const ownFunctionsOf = (text: string) =>
  [...codeOf(text).matchAll(/^(?:async )?function (\w+)[\s\S]*?^\}/gm)].map(([code, name = '']) => ({ name, code }))

/** The first line that begins by closing what was opened. */
const endOf = (part: string) => /^[}\])].*$/m.exec(part)?.index ?? part.length
