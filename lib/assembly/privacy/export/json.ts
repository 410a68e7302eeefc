import type { Value } from '@/lib/platform/personal-data/export-value'
import { formatIsoWithOffset } from '@/lib/platform/runtime/time'
import type { Entry, Export } from './content'

/** Returns the content of a picture as base64, or null if its file no longer exists. */
export type ReadPicture = (name: string) => Promise<string | null>

/** The export for programs; pictures are read one at a time, so that only one is in memory. */
export async function* exportJson({ profile, sections, pictures }: Export, readPicture: ReadPicture) {
  yield `{\n"perfil": ${indented(asJson(profile))}`
  for (const { name, entries } of sections) yield `,\n${JSON.stringify(name)}: ${indented(entries.map(asJson))}`
  for (const { name, entries } of pictures) {
    yield `,\n${JSON.stringify(name)}: [`
    for (const [index, entry] of entries.entries()) {
      const picture = { ...asJson(entry), conteudoEmBase64: await readPicture(String(entry.nome)) }
      yield `${index > 0 ? ',' : ''}\n${indented(picture)}`
    }
    yield ']'
  }
  yield '\n}\n'
}

const indented = (content: unknown) => JSON.stringify(content, null, 2)

const asJson = (entry: Entry) => Object.fromEntries(Object.entries(entry).map(([word, value]) => [word, plain(value)]))

function plain(value: Value) {
  if (value instanceof Date) return formatIsoWithOffset(value)
  if (value === null || typeof value !== 'object') return value
  return Object.values(value)[0]
}
