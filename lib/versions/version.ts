import type { Conflict, Difference, FieldText, FormValue } from '@/lib/action/outcome'

/** What people write of a thing, as its columns have it. */
export type Content = { [field: string]: Value }
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** What the form of a thing calls each of its fields, and how it says what stands in it. */
export type Wording<Fields extends Content> = {
  [Field in keyof Fields & string]: {
    label: string
    format?: (value: Fields[Field]) => string
    /** What it shows; where it is an address or a list of them, simply so. */
    pictures?: true | ((value: Fields[Field]) => string[])
    /** What its form sends, where that is neither the text itself nor a list of texts. */
    formValue?: (value: Fields[Field]) => string
  }
}

type ComparedTexts<Fields extends Content> = {
  /** What stood there when the form was opened; nothing is known of it when that was more than twenty versions ago. */
  base?: Content
  now: Fields
  /** A form may hold fewer fields than are kept. */
  input: Partial<Fields>
}
type Author = { by: string; when: string }

/** Where what was typed and what stands now are not the same; `author` knows who changed a field last. */
export function compareFields<Fields extends Content>(
  wording: Wording<Fields>,
  { base, now, input }: ComparedTexts<Fields>,
  author: (field: string) => Author,
): Difference[] {
  return findDifferentFields(wording, input, now).map(field => {
    const value = wording[field].formValue?.(now[field]) ?? toFormValue(now[field])
    return {
      name: Array.isArray(value) ? `${field}[]` : field,
      label: wording[field].label,
      changedBy: findChangedBy(base?.[field], now[field], input[field]),
      mine: formatField(wording, field, input[field]),
      theirs: { ...formatField(wording, field, now[field]), value, ...author(field) },
    }
  })
}

/** The fields, in the form's order, in which one says something else than the other. */
export const findDifferentFields = <Fields extends Content>(
  wording: Wording<Fields>,
  one: Partial<Fields>,
  other: Fields,
) => listFields(wording).filter(field => one[field] !== undefined && !isEqual(one[field], other[field]))

const listFields = <Fields extends Content>(wording: Wording<Fields>) =>
  Object.keys(wording) as (keyof Fields & string)[]

/** Whether saving would undo what somebody else wrote. */
export const overwritesOthers = (fields: Conflict['fields']) => fields.some(({ changedBy }) => changedBy !== 'me')

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The words for what stands in a field. */
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
