import { atOffset } from '@/lib/runtime/time'
import { type Entry, type Export, parts, type Value } from './export'

/** The content of a picture, by its name, as base64; null when its file is gone. */
export type ReadPicture = (name: string) => Promise<string | null>

/** For programs: a picture at a time, so that no more than one is held in memory. */
export async function* exportJson({ profile, sections, pictures }: Export, read: ReadPicture) {
  const written = [['perfil', plain(profile)], ...sections.map(({ called, entries }) => [called, entries.map(plain)])]
  for (const [called, content] of written)
    yield `${called === 'perfil' ? '{' : ','}\n${JSON.stringify(called)}: ${shown(content)}`

  yield `,\n${JSON.stringify(parts.uploads.called)}: [`
  for (const [at, { name, createdAt }] of pictures.entries()) {
    const picture = { nome: name, em: atOffset(createdAt), conteudoEmBase64: await read(name) }
    yield `${at > 0 ? ',' : ''}\n${shown(picture)}`
  }
  yield ']\n}\n'
}

const shown = (content: unknown) => JSON.stringify(content, null, 2)

const plain = (entry: Entry) => Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, asJson(value)]))

function asJson(value: Value) {
  if (value instanceof Date) return atOffset(value)
  if (value === null || typeof value !== 'object') return value
  return Object.values(value)[0]
}
