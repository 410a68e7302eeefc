import type { Prisma } from '@/lib/generated/prisma/client'
import type { Value } from './export-value'
import type { Word } from './export-words'
import type { Subject } from './subject'
import type { TopicItem } from './topics'

/** What a domain says of one of its tables. lib/privacy/tables.ts collects them. */
export type PersonalTable<Model extends Prisma.ModelName = Prisma.ModelName> = {
  model: Model
  /** The item of the privacy page for the columns. Its topic says why they are stored, who sees them and until when. */
  page?: TopicItem
  /** Whose the rows are: each field of the profile that leads to rows. */
  people: { [field: string]: Relation }
  /** What becomes of rows that belong to nobody's account. */
  stays?: string
  /** What else is read with a row, for the functions of `export`. */
  include?: unknown
  columns: { [column: string]: Column<never> }
}

type Relation<Key = string> = {
  /** The column that names the person. */
  key: Key
  page?: TopicItem
  /** What deleting the account erases: the row, or only whose it is; then the row stays with the church. */
  erases: 'row' | 'key'
} & ({ export: [section: string, title: string] } | { notExported: string })

/**
 * Under which word the export has a column, or why not. `page` where another item than the table's covers it; `stays` says
 * why a column that sounds like a person's stays with the row; `internal` why it says nothing to a person.
 */
export type Column<Row> =
  | Word
  | ({ page?: TopicItem; stays?: string } & ({ export: Word | Values<Row> } | { notExported: string }))
  | { internal: string }

type Values<Row> = { [Name in Word]?: (row: Row, context: ExportContext) => Value }

/** What a row alone does not say. */
export type ExportContext = {
  /** Whose export it is. */
  name: string
  nameSubject: (subject: Subject) => string | undefined
  labelContent: (version: Subject & { content: unknown }) => Record<string, string>
}

/** A column of a table that is not exported. */
export const listed = { notExported: 'none of the table is' }

/** Describes every column of a table; the compiler names those that are missing. */
export const describeTable = <Model extends Prisma.ModelName, Include extends IncludeOf<Model> = never>(
  model: Model,
  described: Pick<PersonalTable, 'page' | 'stays'> & {
    people: { [Field in FieldTo<Model>]: Relation<ColumnOf<Model>> }
    include?: Include
    columns: { [Name in Exclude<ColumnOf<Model>, Key>]: Column<RowOf<Model, Include>> } & {
      [Name in Extract<ColumnOf<Model>, Key>]?: Column<RowOf<Model, Include>>
    }
  },
): PersonalTable<Model> => ({ model, ...described })

/** Columns that need no description, in whatever table. A test asks for one that is named so and is no key. */
type Key = 'id' | `${string}Id` | `${string}By` | 'version' | 'updatedAt' | 'removedAt'

type Type<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]
type ColumnOf<Model extends Prisma.ModelName> = keyof Type<Model>['payload']['scalars'] & string
type Find<Model extends Prisma.ModelName> = Type<Model>['operations']['findMany']['args']
type IncludeOf<Model extends Prisma.ModelName> = Find<Model> extends { include?: infer Include } ? Include : never
type RowOf<Model extends Prisma.ModelName, Include> = Prisma.Result<
  { [key: symbol]: { types: { payload: Type<Model>['payload'] } } },
  [Include] extends [never] ? object : { include: Include },
  'findFirstOrThrow'
>

type Fields = Type<'Profile'>['payload']['objects']
type One<Rows> = Rows extends (infer Row)[] ? Row : NonNullable<Rows>
/** The fields of a profile that lead to rows of a model. */
type FieldTo<Model extends Prisma.ModelName> = {
  [Field in keyof Fields]: One<Fields[Field]> extends { name: Model } ? Field : never
}[keyof Fields]
