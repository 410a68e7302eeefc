import * as z from 'zod'

/** Since 2 the parts of a table end with a row, and sums stand beside what they were taken of. */
export const FORMAT = 2

/** It is put between quotation marks. */
const name = z.string().regex(/^[^"/\0]+$/)
const table = z.object({
  schema: z.string().regex(/^(public|graphile_worker)$/),
  name,
  columns: z.array(name).min(1),
})

/** The first file of an archive: what it is, and what there is to come. */
export const manifest = z.object({
  format: z.int().min(1).default(1),
  made: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table).min(1),
})
export type Manifest = z.infer<typeof manifest>

/** The last one: what was written, once it was. */
export const counts = z.object({
  rows: z.record(z.string(), z.int()),
  uploads: z.int(),
  /** Pictures that the database knows of and storage did not have. */
  missing: z.array(z.string()),
  /** The sum of all sums. */
  sums: z.string().optional(),
})
export type Counts = z.infer<typeof counts>
