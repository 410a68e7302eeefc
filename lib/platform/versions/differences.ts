import type { Conflict, Difference, FieldText, FormValue } from '@/lib/platform/action/outcome'

/** The fields of a thing that people edit, as its columns store them. */
export type Content = { [field: string]: Value }
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** The label of each field of a form, and how its value is formatted. */
export type Wording<Fields extends Content> = {
  [Field in keyof Fields & string]: {
    label: string
    format?: (value: Fields[Field]) => string
    /** How to get pictures from the value; `true` if the value is an address or a list of them. */
    pictures?: true | ((value: Fields[Field]) => string[])
    /** What the form sends, if that is neither the text itself nor a list of texts. */
    formValue?: (value: Fields[Field]) => string
  }
}

type ComparedTexts<Fields extends Content> = {
  /** The version that the form was opened with; undefined if it was more than twenty versions ago. */
  base?: Content
  now: Fields
  /** A form may have fewer fields than are stored. */
  input: Partial<Fields>
}
type Author = { by: string; when: string }

/** The fields whose input differs from the current version; `author` returns who changed a field last. */
export function compareFields<Fields extends Content>(
  wording: Wording<Fields>,
  { base, now, input }: ComparedTexts<Fields>,
  author: (field: string) => Author,
): Difference[] {
  return findDifferentFields(wording, input, now).map(field => {
    const value = wording[field].formValue?.(now[field]) ?? toFormValue(now[field])
    const changedBy = findChangedBy(base?.[field], now[field], input[field])
    const before = base && changedBy === 'both' ? formatField(wording, field, base[field]).text : undefined
    return {
      name: Array.isArray(value) ? `${field}[]` : field,
      label: wording[field].label,
      changedBy,
      ...(before !== undefined && { base: before }),
      mine: formatField(wording, field, input[field]),
      theirs: { ...formatField(wording, field, now[field]), value, ...author(field) },
    }
  })
}

/** The fields, in the form's order, that differ between the two. One that either does not have is not compared. */
export const findDifferentFields = <Fields extends Content>(
  wording: Wording<Fields>,
  one: Partial<Fields>,
  other: Fields,
) =>
  listFields(wording).filter(
    field => one[field] !== undefined && other[field] !== undefined && !isEqual(one[field], other[field]),
  )

const listFields = <Fields extends Content>(wording: Wording<Fields>) =>
  Object.keys(wording) as (keyof Fields & string)[]

/** Whether saving would undo somebody else's change. */
export const overwritesOthers = (fields: Conflict['fields']) => fields.some(({ changedBy }) => changedBy !== 'me')

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The text and pictures of a field's value. */
export function formatField<Fields extends Content>(
  wording: Wording<Fields>,
  field: keyof Fields & string,
  value: Value | undefined,
): FieldText {
  const { format: words, pictures } = wording[field]
  if (pictures === true) return { text: '', pictures: [value ?? []].flat().map(String) }
  const text = words && value !== undefined ? words(value as Fields[typeof field]) : formatValue(value)
  if (!pictures) return { text }
  return { text: words ? text : '', pictures: value === undefined ? [] : pictures(value as Fields[typeof field]) }
}

function findChangedBy(base: Value | undefined, now: Value | undefined, input: Value | undefined) {
  if (base === undefined) return 'both'
  if (isEqual(base, now)) return 'me'
  return isEqual(base, input) ? 'them' : 'both'
}

const formatValue = (value: Value | undefined) =>
  typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : value === null || value === undefined ? '' : String(value)

function toFormValue(value: Value | undefined): FormValue {
  if (typeof value === 'boolean') return value ? 'on' : null
  return Array.isArray(value) ? value.map(formatValue) : formatValue(value)
}
