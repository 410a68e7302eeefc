export type IndexEntry = { id: string; number: number; title: string; defaultKey: string }

/**
 * The songbook's index as one text, a line for each hymn: the page carries it beside its own HTML, and two thousand
 * objects weigh twice as much and take an old phone ten times as long to read.
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
