import * as z from 'zod'

/** Since 2, each part of a table ends with a complete row, and checksums follow what they were computed from. */
export const FORMAT = 2

/** Which migrations a database has is in no backup: a restore migrates anew. */
const historyTables = ['_prisma_migrations', 'migrations']
export const isHistory = (table: string) => historyTables.includes(table)

/** The name is put between quotation marks, and is printed. */
const quotableName = z.string().regex(/^[^"/\p{Cc}]{1,63}$/u)
const tableSchema = z.object({
  schema: z.string().regex(/^(public|graphile_worker)$/),
  name: quotableName.refine(name => !isHistory(name)),
  columns: z.array(quotableName).min(1),
})

/** The first file of an archive: what the archive is, and what follows. */
export const manifestSchema = z.object({
  format: z.int().min(1).default(1),
  made: z.string(),
  migrations: z.array(z.string()),
  /** Which secret the church was signed for with, not the secret itself; releases before said nothing. */
  secret: z.string().optional(),
  tables: z
    .array(tableSchema)
    .min(1)
    .refine(tables => new Set(tables.map(({ schema, name }) => `${schema} ${name}`)).size === tables.length),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last file of an archive: what was written. */
export const countsSchema = z.object({
  rows: z.record(z.string(), z.int()),
  uploads: z.int(),
  /** Pictures that the database refers to but storage did not have. */
  missing: z.array(z.string()),
  /** The checksum of all checksums. */
  sums: z.string().optional(),
})
export type Counts = z.infer<typeof countsSchema>
