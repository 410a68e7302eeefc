export type IndexEntry = {
  id: string
  number: number | null
  collection?: string
  title: string
  defaultKey: string
  link?: string
}

/**
 * Packs the songbook's index into one text, a line per hymn: the page sends it in addition to its HTML, and two
 * thousand objects would be twice as large and take an old phone ten times as long to parse.
 */
export const packIndex = (hymns: IndexEntry[]) =>
  hymns
    .map(({ id, number, defaultKey, title, collection = '', link = '' }) =>
      [id, number ?? '', defaultKey, title, collection, link].map(removeSeparators).join('\t').trimEnd(),
    )
    .join('\n')

export const unpackIndex = (text: string): Required<IndexEntry>[] => (text ? text.split('\n').map(parseEntry) : [])

function parseEntry(line: string) {
  const [id = '', number = '', defaultKey = '', title = '', collection = '', link = ''] = line.split('\t')
  return { id, number: number ? Number(number) : null, defaultKey, title, collection, link }
}

const removeSeparators = (value: string | number) => String(value).replaceAll(/[\t\n]/g, ' ')
