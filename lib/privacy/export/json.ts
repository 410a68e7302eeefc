import type { Value } from '@/lib/personal-data/export-value'
import { formatIsoWithOffset } from '@/lib/runtime/time'
import type { Entry, Export } from './content'

/** The content of a picture, by its name, as base64; null when its file is gone. */
export type ReadPicture = (name: string) => Promise<string | null>

/** For programs: a picture at a time, so that no more than one is held in memory. */
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
