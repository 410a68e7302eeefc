import { readFileSync } from 'node:fs'

/** A model of prisma/schema.prisma and its table, with its columns and the way it is bound to other models. */
type Model = { name: string; table: string; columns: Column[]; relations: Relation[] }
export type Column = {
  model: string
  name: string
  column: string
  type: string
  list: boolean
  said: string
  rest: string
}
/** A field that leads to another model; `onDelete` and the foreign key's fields stand on the side that holds the key. */
type Relation = { name: string; to: string; fields: string[]; onDelete?: string; label?: string }

const FIELD = /^ {2}(\w+) +(\w+)(\[\]|\?)?(.*)$/

/** Every model of the schema. */
export function models(text = readFileSync('prisma/schema.prisma', 'utf8')): Model[] {
  const found = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  const names = new Set(found.map(([, name]) => name))
  return found.map(([, name = '', body = '']) => {
    const fields = fieldsOf(name, body)
    return {
      name,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      columns: fields.filter(({ type }) => !names.has(type)),
      relations: fields.filter(({ type }) => names.has(type)).map(relationOf),
    }
  })
}

/** The fields with what is said above each. */
function fieldsOf(model: string, body: string): Column[] {
  const lines = body.split('\n')
  return lines.flatMap((line, index) => {
    const [, name, type = '', many, rest = ''] = FIELD.exec(line) ?? []
    if (!name) return []
    const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name
    return [{ model, name, column, type, list: many === '[]', said: saidAbove(lines, index), rest }]
  })
}

function saidAbove(lines: string[], index: number): string {
  const line = lines[index - 1] ?? ''
  return /^ *\/\/\//.test(line) ? `${saidAbove(lines, index - 1)} ${line.trim()}` : ''
}

const relationOf = ({ name, type, rest }: Column): Relation => ({
  name,
  to: type,
  fields: /fields: \[([\w, ]+)\]/.exec(rest)?.[1]?.split(', ') ?? [],
  onDelete: /onDelete: (\w+)/.exec(rest)?.[1],
  label: /@relation\((?:name: )?"(\w+)"/.exec(rest)?.[1],
})

/** What a person's profile leads to: the model, and the column there that says whose row it is. */
export function belongingsOf(schema = models()) {
  const profile = schema.find(({ name }) => name === 'Profile')
  // What stands in the profile's own columns leads to others.
  const leading = (profile?.relations ?? []).filter(({ fields }) => fields.length === 0)
  return leading.map(({ name, to, label }) => {
    const model = schema.find(model => model.name === to)
    const back = model?.relations.find(
      relation => relation.to === 'Profile' && relation.label === label && relation.fields.length > 0,
    )
    const key = back?.fields[0] ?? ''
    const column = model?.columns.find(({ name }) => name === key)?.column ?? ''
    return { name, model: to, table: model?.table ?? '', key, column, onDelete: back?.onDelete }
  })
}
