import { expect, it } from 'vitest'
import { findSources, resolveImports } from '@/tests/support/sources'

/** Every file of ours by the name it is imported under, with what it imports of ours, types included. */
const imports = new Map(
  findSources(/./).map(([file, text]) => [
    readName(`@${file}`),
    resolveImports(file, text)
      .filter(name => name.startsWith('@/'))
      .map(readName),
  ]),
)

it('no file imports what leads back to it, not even for a type', () => {
  const done = new Set<string>()
  for (const file of imports.keys()) expect(findCycle(file, [], done)?.join('\n→ ')).toBeUndefined()
  expect(done.size).toBeGreaterThan(300)
})

/** The first way back to where one already was; files that are `done` lead into no circle. */
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
