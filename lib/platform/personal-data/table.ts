import type { Prisma } from '@/lib/generated/prisma/client'
import type { Value } from './export-value'
import type { Word } from './export-words'
import type { TopicItem } from './topics'

/** The relations of a version or a removal that say what it is about. */
export const subject = {
  hymn: { select: { number: true, collection: true, title: true } },
  notice: { select: { title: true } },
  playlist: { select: { name: true } },
  event: { select: { title: true } },
} as const satisfies Prisma.VersionInclude

export type Subject = Pick<Prisma.VersionGetPayload<{ include: typeof subject }>, keyof typeof subject>

/** What a domain declares about one of its tables. lib/assembly/privacy/tables.ts collects them. */
export type PersonalTable<Model extends Prisma.ModelName = Prisma.ModelName> = {
  model: Model
  /** The item of the privacy page for the columns. Its topic says why they are stored, who sees them and until when. */
  page?: TopicItem
  /** The people whom rows belong to: each field of the profile that leads to rows. */
  people: { [field: string]: Relation }
  /** What happens to rows that belong to no account. */
  stays?: string
  /** The relations that are read with a row, for the functions of `export`. */
  include?: unknown
  columns: { [column: string]: Column<never> }
}

type Relation<Key = string> = {
  /** The column that names the person. */
  key: Key
  page?: TopicItem
  /**
   * What deleting the account erases: the row, or only the reference to the person; then the row stays with the church.
   */
  erases: 'row' | 'key'
} & ({ export: [section: string, title: string] } | { notExported: string })

/**
 * The word of a column in the export, or why it is not exported. `page` names another item than the table's; `stays`
 * says why a column that sounds personal stays with the row; `internal` why it says nothing about a person.
 */
export type Column<Row> =
  | Word
  | ({ page?: TopicItem; stays?: string } & ({ export: Word | Values<Row> } | { notExported: string }))
  | { internal: string }

type Values<Row> = { [Name in Word]?: (row: Row, context: ExportContext) => Value }

/** What the row alone does not contain. */
export type ExportContext = {
  /** The name of the person whose export it is. */
  name: string
  nameSubject: (subject: Subject) => string | undefined
  labelContent: (version: Subject & { content: unknown }) => Record<string, string>
}

/** A column of a table that is not exported. */
export const listed = { notExported: 'none of the table is' }

/** Describes every column of a table; the compiler reports missing ones. */
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

/** Columns that need no description in any table. A test fails for a column that has such a name and is not a key. */
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
