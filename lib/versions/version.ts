import type { Conflict, Difference, FormValue, Said } from '@/lib/action/outcome'

/** What people write of a thing, as its columns have it. */
export type Content = { [field: string]: Value }
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** What the form of a thing calls each of its fields, and how it says what stands in it. */
export type Wording<Written extends Content> = {
  [Field in keyof Written & string]: {
    label: string
    said?: (value: Written[Field]) => string
    /** What it shows; where it is an address or a list of them, simply so. */
    pictures?: true | ((value: Written[Field]) => string[])
    /** What its form sends, where that is neither the text itself nor a list of texts. */
    formValue?: (value: Written[Field]) => string
  }
}

type Texts<Written extends Content> = {
  /** What stood there when the form was opened; nothing is known of it when that was more than twenty versions ago. */
  base?: Content
  now: Written
  /** A form may hold fewer fields than are kept. */
  typed: Partial<Written>
}
type Author = { by: string; when: string }

/** Where what was typed and what stands now are not the same; `author` knows who changed a field last. */
export function differences<Written extends Content>(
  wording: Wording<Written>,
  { base, now, typed }: Texts<Written>,
  author: (field: string) => Author,
): Difference[] {
  return fieldsThatDiffer(wording, typed, now).map(field => {
    const value = wording[field].formValue?.(now[field]) ?? formValue(now[field])
    return {
      name: Array.isArray(value) ? `${field}[]` : field,
      label: wording[field].label,
      changedBy: changedBy(base?.[field], now[field], typed[field]),
      mine: said(wording, field, typed[field]),
      theirs: { ...said(wording, field, now[field]), value, ...author(field) },
    }
  })
}

/** The fields, in the form's order, in which one says something else than the other. */
export const fieldsThatDiffer = <Written extends Content>(
  wording: Wording<Written>,
  one: Partial<Written>,
  other: Written,
) => fieldsOf(wording).filter(field => one[field] !== undefined && !same(one[field], other[field]))

const fieldsOf = <Written extends Content>(wording: Wording<Written>) =>
  Object.keys(wording) as (keyof Written & string)[]

/** Whether saving would undo what somebody else wrote. */
export const undoesAnother = (fields: Conflict['fields']) => fields.some(({ changedBy }) => changedBy !== 'me')

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The words for what stands in a field. */
export function said<Written extends Content>(
  wording: Wording<Written>,
  field: keyof Written & string,
  value: Value | undefined,
): Said {
  const { said: words, pictures } = wording[field]
  if (pictures === true) return { text: '', pictures: [value ?? []].flat().map(String) }
  const text = words && value !== undefined ? words(value as Written[typeof field]) : plain(value)
  if (!pictures) return { text }
  return { text: words ? text : '', pictures: value === undefined ? [] : pictures(value as Written[typeof field]) }
}

function changedBy(base: Value | undefined, now: Value | undefined, typed: Value | undefined) {
  if (base === undefined) return 'both'
  if (same(base, now)) return 'me'
  return same(base, typed) ? 'them' : 'both'
}

const plain = (value: Value | undefined) =>
  typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : value === null || value === undefined ? '' : String(value)

function formValue(value: Value | undefined): FormValue {
  if (typeof value === 'boolean') return value ? 'on' : null
  return Array.isArray(value) ? value.map(plain) : plain(value)
}
