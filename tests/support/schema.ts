import { readFileSync } from 'node:fs'

/** A model of prisma/schema.prisma and its table, with its columns and its relations to other models. */
type Model = { name: string; table: string; columns: Column[]; relations: Relation[] }
export type Column = {
  model: string
  name: string
  column: string
  type: string
  list: boolean
  comment: string
  rest: string
}
/** A field that refers to another model; `onDelete` and the foreign key's fields are on the side that has the key. */
type Relation = { name: string; to: string; fields: string[]; onDelete?: string; label?: string }

const FIELD = /^ {2}(\w+) +(\w+)(\[\]|\?)?(.*)$/

/** Every model of the schema. */
export function parseModels(text = readFileSync('prisma/schema.prisma', 'utf8')): Model[] {
  const modelMatches = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  const names = new Set(modelMatches.map(([, name]) => name))
  return modelMatches.map(([, name = '', body = '']) => {
    const fields = parseFields(name, body)
    return {
      name,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      columns: fields.filter(({ type }) => !names.has(type)),
      relations: fields.filter(({ type }) => names.has(type)).map(toRelation),
    }
  })
}

/** The fields with the comment above each. */
function parseFields(model: string, body: string): Column[] {
  const lines = body.split('\n')
  return lines.flatMap((line, index) => {
    const [, name, type = '', many, rest = ''] = FIELD.exec(line) ?? []
    if (!name) return []
    const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name
    return [{ model, name, column, type, list: many === '[]', comment: readCommentAbove(lines, index), rest }]
  })
}

function readCommentAbove(lines: string[], index: number): string {
  const line = lines[index - 1] ?? ''
  return /^ *\/\/\//.test(line) ? `${readCommentAbove(lines, index - 1)} ${line.trim()}` : ''
}

const toRelation = ({ name, type, rest }: Column): Relation => ({
  name,
  to: type,
  fields: /fields: \[([\w, ]+)\]/.exec(rest)?.[1]?.split(', ') ?? [],
  onDelete: /onDelete: (\w+)/.exec(rest)?.[1],
  label: /@relation\((?:name: )?"(\w+)"/.exec(rest)?.[1],
})

/** The relations of a person's profile: the model, and its column with the owner's id. */
export function listProfileRelations(schema = parseModels()) {
  const profile = schema.find(({ name }) => name === 'Profile')
  // Foreign keys of the profile itself refer to others.
  const outgoing = (profile?.relations ?? []).filter(({ fields }) => fields.length === 0)
  return outgoing.map(({ name, to, label }) => {
    const model = schema.find(model => model.name === to)
    const inverse = model?.relations.find(
      relation => relation.to === 'Profile' && relation.label === label && relation.fields.length > 0,
    )
    const key = inverse?.fields[0] ?? ''
    const column = model?.columns.find(({ name }) => name === key)?.column ?? ''
    return { name, model: to, table: model?.table ?? '', key, column, onDelete: inverse?.onDelete }
  })
}
