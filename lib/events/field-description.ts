import type { Prisma } from '@/lib/generated/prisma/client'
import type { Wording } from '@/lib/platform/versions/differences'

type EventRow = Prisma.EventGetPayload<object>
type ExceptionRow = Prisma.EventExceptionGetPayload<object>
/** The columns that events and their exceptions have alike. */
export type SharedColumns = Pick<EventRow, keyof EventRow & keyof ExceptionRow>

type Value = string | number | boolean | null

/** How the table of an occurrence's fields (fields.ts) describes one of them. */
export type FieldDescription<Described extends Value> = Wording<{ field: Described }>['field'] &
  Stored<Described> &
  (
    | {
        /** Every form gives it, and every page of the calendar says it. */
        required: true
      }
    | {
        required?: undefined
        /** What a form means that does not give it; pages leave it out. */
        empty: Described
        /** Its input under 'Mais detalhes', or `placed`: the form has one of its own. */
        input: 'placed' | TextInput
      }
  ) & {
    /** What calendar files say of it: a line of the description, or `placed`: ics/event.ts gives it a property. */
    inFiles: 'placed' | 'never' | ((value: NonNullable<Described>) => string)
    /** What search engines are told: properties of schema.org, or `placed`: json-ld.ts names them. */
    forSearch: 'placed' | 'never' | ((value: NonNullable<Described>) => object)
  }

type TextInput = {
  hint: string
  type?: 'url' | 'number'
  inputMode?: 'url' | 'numeric'
  min?: number
  maxLength?: number
  placeholder?: string
}

type Stored<Described> = {
  [Name in keyof SharedColumns]: {
    column: Name
    read: (stored: SharedColumns[Name]) => Described
    write: (value: Described) => SharedColumns[Name]
  }
}[keyof SharedColumns]

/** For a column that holds the value itself. */
export function inColumn<Name extends keyof SharedColumns>(column: Name) {
  return {
    column,
    read: (stored: SharedColumns[Name]) => stored,
    write: (value: SharedColumns[Name]) => value,
  }
}
