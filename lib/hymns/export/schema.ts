import * as z from 'zod'
import { WRITTEN_FORMATS } from '@/lib/cifra/formats/formats'
import { id } from '@/lib/schema-fields'

/** The formats of a download; of `chordpro-files`, and of OpenSong, several songs are files in a zip. */
const EXPORT_FORMATS = [...WRITTEN_FORMATS, 'chordpro-files'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** One hymn, a playlist, or all hymns. */
export const exportRequest = z
  .strictObject({ format: z.enum(EXPORT_FORMATS), hymn: id.optional(), playlist: id.optional() })
  .refine(({ hymn, playlist }) => !hymn || !playlist)
