export type Listed = { id: string; number: number; title: string; defaultKey: string }

/**
 * The songbook's index as one text, a line for each hymn: the page carries it beside its own HTML, and two thousand
 * objects weigh twice as much and take an old phone ten times as long to read.
 */
export const packed = (hymns: Listed[]) =>
  hymns.map(({ id, number, defaultKey, title }) => [id, number, defaultKey, title].map(plain).join('\t')).join('\n')

export const unpacked = (text: string): Listed[] => (text ? text.split('\n').map(hymnOf) : [])

function hymnOf(line: string): Listed {
  const [id = '', number = '', defaultKey = '', title = ''] = line.split('\t')
  return { id, number: Number(number), defaultKey, title }
}

const plain = (value: string | number) => String(value).replaceAll(/[\t\n]/g, ' ')
