import type { Position } from '@/lib/maps/position'

/**
 * How the table of facts (facts.ts) describes a fact. Of each kind, input.ts and stored.ts make a schema, the panel an
 * input (components/church/panel/section-inputs.tsx), and wording.ts the words for versions and conflicts.
 */
export type Field = TextField | ClockField | ChoiceField | PictureField | PositionField | ListField
/** A fact within an item of a list. An id and an instant are written by the form itself, and have no input. */
export type ItemField = TextField | ClockField | ChoiceField | PictureField | HiddenField<'id'> | HiddenField<'instant'>

type Described = {
  /** What the form calls it. */
  label: string
  /** What versions and conflicts call it, where the label says more than they need. */
  shortLabel?: string
  hint?: string
  /** What is read where it is left empty; without it, it may be empty. */
  required?: string
}

type TextKind = 'line' | 'paragraphs' | 'email' | 'phone' | 'link'
export type TextField = TextOptions & { kind: TextKind; label: string; max: number }
type TextOptions = Omit<Described, 'label'> & {
  /** Makes one text of several that mean the same: 'es' is 'ES'. */
  normalize?(text: string): string
  /** What is wrong with a text, undefined if nothing is. */
  check?(text: string): string | undefined
  /** Attributes of the input. */
  input?: {
    autoComplete?: string
    autoCapitalize?: 'none' | 'characters'
    inputMode?: 'numeric' | 'email' | 'url'
    placeholder?: string
    type?: 'email'
  }
  /** Stands beside its neighbour that is half as wide too. */
  isHalf?: true
}

/** A time of day, '19:30'. Two stand side by side. */
type ClockField = Described & { kind: 'clock'; initial: string; isHalf: true }
/** One of some options: what people read, by what is stored. */
type ChoiceField = Described & { kind: 'choice'; options: Record<string, string>; initial: string }
/** The address of an uploaded picture, empty if there is none. */
export type PictureField = Described & { kind: 'picture' }
/** A pin on the map, null if there is none. A form sends it as a text. */
type PositionField = Described & { kind: 'position'; max: number }
type HiddenField<Kind> = { kind: Kind; required: string; initial(now: Date): string }

export type Fields = Record<string, Field>
export type ItemFields = Record<string, ItemField>

/** Several of a kind, each with fields of its own. */
export type ListField<Item extends ItemFields = ItemFields, Value = Facts<Item>> = Described & {
  kind: 'list'
  item: Item
  /** What one is called where something is wrong with it: '2º culto: ...'. */
  one: string
  most: number
  /** The words of the button that adds one. */
  add: string
  /** What is read while there is none. */
  none?: string
  /** People say which comes first. */
  isOrdered?: true
  /** The line of an item that is closed; without it, the first of its words. */
  title?(item: Value, index: number): string
  /** What versions and conflicts say of an item; without it, its texts. */
  words?(item: Value): string[]
  /** What is wrong with an item of which every field is right, undefined if nothing is. */
  check?(item: Value): string | undefined
  /** Fills in what may be left empty. */
  complete?(item: Value): Value
  sort?(items: Value[]): Value[]
}

/** The values of several fields, by their names. */
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

/** Builds a list with the types of its items. */
export const list = <const Item extends ItemFields>(label: string, options: Omit<ListField<Item>, 'kind' | 'label'>) =>
  ({ kind: 'list', label, ...options }) as const

type Section<Table extends Fields> = {
  fields: Table
  /** What stands in it, for whoever looks over the panel's list. */
  summary(facts: Facts<Table>): string
}

/** Builds a section with the types of its facts. */
export const section = <const Table extends Fields>(title: string, options: Section<Table>) => ({
  title,
  ...options,
})

/** What stands in a field of which nothing was said yet. */
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

/** What versions and conflicts say of an item; some of it may be empty. */
export const wordsOfItem = ({ item: fields, words }: ListField, item: Record<string, string>) =>
  words?.(item) ?? Object.entries(fields).flatMap(([name, field]) => ('max' in field ? [item[name] ?? ''] : []))
