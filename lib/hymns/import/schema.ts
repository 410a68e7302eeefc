import * as z from 'zod'
import { COLLECTION_LENGTH, LYRICS_LENGTH } from '@/lib/hymns/lengths'
import { hymnFields } from '@/lib/hymns/schema'
import { id, singleLine } from '@/lib/values/schema-fields'
import { FILE_NAME_LENGTH, MAX_LINE_DOUBTS, MAX_SONGS } from './lengths'
import type { LineAnswers } from './line-answers'

export const importRef = z.strictObject({ importId: id })

/** What counts for every song of an import that the person did not change by itself. */
export const importSettings = z.strictObject({
  importId: id,
  collection: singleLine(COLLECTION_LENGTH).nullable(),
  numbering: z.enum(['text', 'from', 'none']),
  numberFrom: z.int().min(1).max(99_999),
})

export const chosenSongs = z.strictObject({
  importId: id,
  songIds: z.array(id).min(1).max(MAX_SONGS),
  choice: z.enum(['skip', 'replace', 'keep']),
})

const lineAnswer = z.enum(['sung', 'note', 'chords'])

/** What lines of a song are, which counts for equal lines of the whole import; none takes the answer back. */
export const answeredLines = z.strictObject({
  importId: id,
  lines: z.array(singleLine(LYRICS_LENGTH)).min(1).max(MAX_LINE_DOUBTS),
  as: lineAnswer.nullable(),
})

const storedAnswers = z.record(z.string(), lineAnswer).catch({})

/** Reads the answers about lines as the database stores them. */
export const readLineAnswers = (stored: unknown): LineAnswers => new Map(Object.entries(storedAnswers.parse(stored)))

/** An empty number is none. */
const optionalNumber = singleLine(20)
  .refine(text => text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0), 'Use um número inteiro de 1 a 99999.')
  .transform(text => (text === '' ? null : Number(text)))

/**
 * A song as the person corrects it. A number or collection that is as the screen said goes on following the settings of
 * the import; the lyrics come along if a line was decided, or another reading was chosen.
 */
export const changedSong = z.strictObject({
  songId: id,
  number: optionalNumber,
  numberBefore: optionalNumber,
  collectionBefore: singleLine(COLLECTION_LENGTH),
  title: hymnFields.shape.title,
  defaultKey: hymnFields.shape.defaultKey,
  collection: singleLine(COLLECTION_LENGTH),
  lyrics: hymnFields.shape.lyrics.optional(),
})

/** What the address of an upload says; a text that was pasted has no name. */
export const uploadRef = z.strictObject({ upload: id, name: singleLine(FILE_NAME_LENGTH).catch('arquivo') })
