import * as z from 'zod'

/** Since 2 the parts of a table end with a row, and sums stand beside what they were taken of. */
export const FORMAT = 2

/** It is put between quotation marks. */
const quotableName = z.string().regex(/^[^"/\0]+$/)
const tableSchema = z.object({
  schema: z.string().regex(/^(public|graphile_worker)$/),
  name: quotableName,
  columns: z.array(quotableName).min(1),
})

/** The first file of an archive: what it is, and what there is to come. */
export const manifestSchema = z.object({
  format: z.int().min(1).default(1),
  made: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema).min(1),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last one: what was written, once it was. */
export const countsSchema = z.object({
  rows: z.record(z.string(), z.int()),
  uploads: z.int(),
  /** Pictures that the database knows of and storage did not have. */
  missing: z.array(z.string()),
  /** The sum of all sums. */
  sums: z.string().optional(),
})
export type Counts = z.infer<typeof countsSchema>
