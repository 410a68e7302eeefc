import type { Church } from '@/lib/church/facts'

type Value = Church['values'][number]

const MAX_VALUES = 6

/** The church's values as one text, for a single field: 'Bíblica: A Palavra de Deus é lida…', one in each line. */
export const formatValues = (values: readonly Value[]) =>
  values.map(({ name, text }) => (text ? `${name}: ${text}` : name)).join('\n')

/** A line without a colon is a value without a text. */
export const parseValues = (lines: string): Value[] =>
  lines.split('\n').flatMap(line => {
    const [name = '', ...rest] = line.split(':')
    return name.trim() ? [{ name: name.trim(), text: rest.join(':').trim() }] : []
  })

/** Returns what is wrong with the values in words, or undefined. */
export function findValuesProblem(values: Value[]) {
  if (values.length > MAX_VALUES) return `Use no máximo ${MAX_VALUES} valores, um em cada linha.`
  const long = values.find(({ name, text }) => name.length > 60 || text.length > 300)
  if (!long) return undefined
  return long.name.length > 60
    ? `Em “${long.name.slice(0, 20)}…”, escreva o nome do valor antes dos dois-pontos, com até 60 letras.`
    : `O texto de “${long.name}” pode ter até 300 letras.`
}
