import * as z from 'zod'
import { WRITTEN_FORMATS } from '@/lib/engines/cifra/formats/formats'
import { COLLECTION_LENGTH } from '@/lib/hymns/lengths'
import { id, singleLine } from '@/lib/values/schema-fields'

/** The formats of a download; of `chordpro-files`, and of OpenSong, several songs are files in a zip. */
const EXPORT_FORMATS = [...WRITTEN_FORMATS, 'chordpro-files'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** One hymn, a playlist, a collection, or all hymns; the church's own songbook is the collection without a name. */
export const exportRequest = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS),
    hymn: id.optional(),
    playlist: id.optional(),
    collection: singleLine(COLLECTION_LENGTH).optional(),
  })
  .refine(
    ({ hymn, playlist, collection }) => [hymn, playlist, collection].filter(part => part !== undefined).length < 2,
  )
