import { placeIn, sungAs } from '@/lib/playlists/saying'
import { describeSubject, subject } from '@/lib/privacy/export/subject'
import { describeTable } from '@/lib/privacy/personal-table'

/** What notices, playlists, events and hymns were before people changed them. */
export const versionTables = [
  describeTable('Version', {
    page: 'published.works',
    people: { versions: { key: 'madeBy', erases: 'key', export: ['versoes', 'Versões do que você escreveu'] } },
    include: subject,
    columns: {
      id: { export: { oQue: version => describeSubject(version)?.name ?? 'Dados da igreja' } },
      content: {
        export: {
          conteudo: (version, { hymns }) => ({
            fields: fieldsOf(describeSubject(version)?.wording ?? {}, version.content, hymns),
          }),
        },
      },
      madeAt: 'em',
      number: { internal: 'counts the versions' },
    },
  }),
]

/** The ids of the hymns that contents of playlists name. */
export const hymnsNamedIn = (contents: unknown[]) => [
  ...new Set(
    contents.flatMap(content => {
      const hymns: unknown = Object(content).hymns
      return Array.isArray(hymns)
        ? hymns.filter(place => typeof place === 'string').map(place => placeIn(place).hymnId)
        : []
    }),
  ),
]

type Wording = Record<string, { label: string; said?: (value: never) => string }>

/** The content by the labels of its form; a playlist's hymns by their titles. */
function fieldsOf(wording: Wording, content: unknown, hymns: ReadonlyMap<string, string>) {
  const written: { [field: string]: unknown } = Object(content)
  const fields = Object.entries(wording).map(([field, { label, said }]) => {
    const value = written[field]
    // What an earlier release wrote may be of another shape than the words are for.
    return [label, said && typeof value === 'string' ? said(value as never) : plain(value, hymns)] as const
  })
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

function plain(value: unknown, hymns: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map(item => songIn(String(item), hymns)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** An item of a list: where it names a hymn, the hymn's title with how it was played. */
function songIn(item: string, hymns: ReadonlyMap<string, string>) {
  const { hymnId, ...howItIsPlayed } = placeIn(item)
  const hymn = hymns.get(hymnId)
  return hymn ? sungAs(hymn, howItIsPlayed) : item
}
