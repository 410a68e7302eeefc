export type IndexEntry = { id: string; number: number; title: string; defaultKey: string }

/**
 * Packs the songbook's index into one text, a line per hymn: the page sends it in addition to its HTML, and two
 * thousand objects would be twice as large and take an old phone ten times as long to parse.
 */
export const packIndex = (hymns: IndexEntry[]) =>
  hymns
    .map(({ id, number, defaultKey, title }) => [id, number, defaultKey, title].map(removeSeparators).join('\t'))
    .join('\n')

export const unpackIndex = (text: string): IndexEntry[] => (text ? text.split('\n').map(parseEntry) : [])

function parseEntry(line: string): IndexEntry {
  const [id = '', number = '', defaultKey = '', title = ''] = line.split('\t')
  return { id, number: Number(number), defaultKey, title }
}

const removeSeparators = (value: string | number) => String(value).replaceAll(/[\t\n]/g, ' ')
