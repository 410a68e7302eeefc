import { placeIn, sungAs } from '@/lib/playlists/item-settings'

/** What a form calls its fields, and how it says what stands in them, whatever it is about. */
type Wording = Record<string, { label: string; said?: (value: never) => string }>

/** What a version said, in the words of its form; a playlist's hymns by their titles. */
export function writtenThen(wording: Wording, content: unknown, hymns: ReadonlyMap<string, string>) {
  const kept: { [field: string]: unknown } = Object(content)
  const fields = Object.entries(wording).map(([field, { label, said }]) => {
    const value = kept[field]
    // What an earlier release kept may be of another shape than the words are for.
    return [label, said && typeof value === 'string' ? said(value as never) : plain(value, hymns)] as const
  })
  return Object.fromEntries(fields.filter(([, said]) => said !== ''))
}

function plain(value: unknown, hymns: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map(item => sungThen(String(item), hymns)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A hymn of a playlist, with what was said of it there; whatever else is a list stands as it is. */
function sungThen(item: string, hymns: ReadonlyMap<string, string>) {
  const { hymnId, ...said } = placeIn(item)
  const hymn = hymns.get(hymnId)
  return hymn ? sungAs(hymn, said) : item
}
