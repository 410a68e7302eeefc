import { expect, it } from 'vitest'
import { findSources, resolveImports } from '@/tests/support/sources'

/** Every project file by its import name, with the project files it imports, types included. */
const imports = new Map(
  findSources(/./).map(([file, text]) => [
    readName(`@${file}`),
    resolveImports(file, text)
      .filter(name => name.startsWith('@/'))
      .map(readName),
  ]),
)

it('no import cycle exists, not even for a type', () => {
  const done = new Set<string>()
  for (const file of imports.keys()) expect(findCycle(file, [], done)?.join('\n→ ')).toBeUndefined()
  expect(done.size).toBeGreaterThan(300)
})

/** Returns the first cycle, or undefined. Files that are `done` lead into no cycle. */
function findCycle(file: string, path: string[], done: Set<string>): string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return undefined

  for (const imported of imports.get(file) ?? []) {
    const circle = findCycle(imported, [...path, file], done)
    if (circle) return circle
  }
  done.add(file)
  return undefined
}

function readName(file: string) {
  return file.replace(/\.tsx?$/, '')
}
