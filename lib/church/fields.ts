import type { Position } from '@/lib/platform/maps/position'

/**
 * How the table of facts (facts.ts) describes a fact. From each kind, input.ts and stored.ts make a schema, the panel
 * an input (components/church/panel/section-inputs.tsx), and wording.ts the words for versions and conflicts.
 */
export type Field = TextField | ClockField | ChoiceField | PictureField | PositionField | ListField
/** A fact within an item of a list. The form itself fills in an id and an instant, which have no input. */
export type ItemField = TextField | ClockField | ChoiceField | PictureField | HiddenField<'id'> | HiddenField<'instant'>

type Described = {
  /** The label of the input. */
  label: string
  /** The label in versions and conflicts, if `label` is longer than they need. */
  shortLabel?: string
  hint?: string
  /** The error if the field is empty; without it, the field may be empty. */
  required?: string
}

type TextKind = 'line' | 'paragraphs' | 'email' | 'phone' | 'link'
export type TextField = TextOptions & { kind: TextKind; label: string; max: number }
type TextOptions = Omit<Described, 'label'> & {
  /** Gives texts with the same meaning one form: 'es' is 'ES'. */
  normalize?(text: string): string
  /** Returns the error of a text, or undefined. */
  check?(text: string): string | undefined
  /** Attributes of the input. */
  input?: {
    autoComplete?: string
    autoCapitalize?: 'none' | 'characters'
    inputMode?: 'numeric' | 'email' | 'url'
    placeholder?: string
    type?: 'email'
  }
  /** Half as wide; stands beside a neighbour that is half as wide too. */
  isHalf?: true
}

/** A time of day, '19:30'. Two stand side by side. */
type ClockField = Described & { kind: 'clock'; initial: string; isHalf: true }
/** One of several options; maps the stored value to its label. */
type ChoiceField = Described & {
  kind: 'choice'
  options: Record<string, string>
  initial: string
  /** What an earlier release means, which does not know this choice of an item. */
  absent?: string
  /** The options are landscapes, which the panel shows as pictures. */
  isDrawn?: true
}
/** The address of an uploaded picture, empty if there is none. */
export type PictureField = Described & { kind: 'picture' }
/** A position on the map, null if there is none. A form sends it as a text. */
type PositionField = Described & { kind: 'position'; max: number }
type HiddenField<Kind> = { kind: Kind; initial(now: Date): string } & (
  | { required: string }
  | { required?: undefined; absent: '' }
)

export type Fields = Record<string, Field>
export type ItemFields = Record<string, ItemField>

/** A list of items, each with fields of its own. */
export type ListField<Item extends ItemFields = ItemFields, Value = Facts<Item>> = Described & {
  kind: 'list'
  item: Item
  /** The name of an item in error messages: '2º culto: ...'. */
  one: string
  most: number
  /** The label of the button that adds an item. */
  add: string
  /** The text of an empty list. */
  none?: string
  /** People choose the order. */
  isOrdered?: true
  /** The title of a collapsed item; without it, the first of its texts. */
  title?(item: Value, index: number): string
  /** The item in versions and conflicts; without it, its texts. */
  words?(item: Value): string[]
  /** Returns the error of an item whose fields are valid one by one, or undefined. */
  check?(item: Value): string | undefined
  /** Fills in empty fields. */
  complete?(item: Value): Value
  sort?(items: Value[]): Value[]
}

/** The values of several fields, by name. */
export type Facts<Table extends Fields | ItemFields> = { -readonly [Name in keyof Table]: FactOf<Table[Name]> }
type FactOf<One> = One extends { kind: 'list'; item: infer Item extends ItemFields }
  ? Facts<Item>[]
  : One extends { kind: 'position' }
    ? Position | null
    : One extends { kind: 'choice'; options: infer Options }
      ? keyof Options & string
      : string

const text =
  <Kind extends TextKind>(kind: Kind) =>
  <const Options extends TextOptions>(label: string, max: number, options?: Options) =>
    ({ kind, label, max, ...options }) as { kind: Kind; label: string; max: number } & Options

export const line = text('line')
export const paragraphs = text('paragraphs')
export const email = text('email')
/** Digits only, with the area code. */
export const phone = text('phone')
export const link = text('link')

export const clock = (label: string, initial: string, required: string) =>
  ({ kind: 'clock', label, initial, required, isHalf: true }) as const

export const picture = (label: string, options?: { hint?: string; required?: string }) =>
  ({ kind: 'picture', label, ...options }) as const

/** Builds a list field with the types of its items. */
export const list = <const Item extends ItemFields>(label: string, options: Omit<ListField<Item>, 'kind' | 'label'>) =>
  ({ kind: 'list', label, ...options }) as const

type Section<Table extends Fields> = {
  fields: Table
  /** A summary of the section, for the panel's overview. */
  summary(facts: Facts<Table>): string
}

/** Builds a section with the types of its facts. */
export const section = <const Table extends Fields>(title: string, options: Section<Table>) => ({
  title,
  ...options,
})

/** The value of an empty field. */
export function emptyFact(field: Field) {
  if (field.kind === 'list') return []
  if (field.kind === 'position') return null
  return field.kind === 'choice' ? field.initial : ''
}

/** An item that was just added to a list. */
export const newItem = ({ item }: ListField, now: Date) =>
  Object.fromEntries(
    Object.entries(item).map(([name, field]) => {
      const initial = 'initial' in field ? field.initial : ''
      return [name, typeof initial === 'function' ? initial(now) : initial]
    }),
  )

/** The texts of an item in versions and conflicts; some may be empty. */
export const formatItem = ({ item: fields, words }: ListField, item: Record<string, string>) =>
  words?.(item) ?? Object.entries(fields).flatMap(([name, field]) => ('max' in field ? [item[name] ?? ''] : []))
