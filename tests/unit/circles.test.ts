import { expect, it } from 'vitest'
import { files, roomsImportedBy } from '@/tests/support/sources'

/** Every file of ours by the name it is imported under, with what it imports of ours, types included. */
const imports = new Map(
  files(/./).map(([file, text]) => [
    nameOf(`@${file}`),
    roomsImportedBy(file, text)
      .filter(name => name.startsWith('@/'))
      .map(nameOf),
  ]),
)

it('no file imports what leads back to it, not even for a type', () => {
  const done = new Set<string>()
  for (const file of imports.keys()) expect(circleFrom(file, [], done)?.join('\n→ ')).toBeUndefined()
  expect(done.size).toBeGreaterThan(300)
})

/** The first way back to where one already was; files that are `done` lead into no circle. */
function circleFrom(file: string, way: string[], done: Set<string>): string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (done.has(file)) return undefined

  for (const imported of imports.get(file) ?? []) {
    const circle = circleFrom(imported, [...way, file], done)
    if (circle) return circle
  }
  done.add(file)
  return undefined
}

function nameOf(file: string) {
  return file.replace(/\.tsx?$/, '')
}
