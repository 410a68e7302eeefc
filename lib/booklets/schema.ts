import * as z from 'zod'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { CAPO } from '@/lib/playlists/lengths'
import { id, singleLine } from '@/lib/values/schema-fields'
import { CONTENTS, LETTERS, PAPERS } from './choices'

const key = singleLine(20)
  .transform(normalizeKey)
  .pipe(z.string().regex(/^[A-G][#b]?m?$/, 'Escolha um tom da lista.'))

/** Which songs: one hymn, a playlist, a collection (an empty name is the church's own), or without any of these all. */
const sourceFields = { hymnId: id, playlistId: id, collection: singleLine(60) }

/** A PDF to be made. The key and the capo are those of a single hymn; a playlist has its own. */
export const bookletRequest = z
  .strictObject({
    ...z.object(sourceFields).partial().shape,
    key: key.optional(),
    capo: z.int().min(0).max(CAPO.most).optional(),
    paper: z.enum(PAPERS),
    columns: z.union([z.literal(1), z.literal(2)]),
    letters: z.enum(LETTERS),
    content: z.enum(CONTENTS),
  })
  .refine(({ hymnId, playlistId, collection }) => [hymnId, playlistId, collection].filter(isNamed).length <= 1)

export type BookletRequest = z.output<typeof bookletRequest>

/** What the address of the page names. */
export const printedSource = z.object({ hymn: id, playlist: id, collection: singleLine(60) }).partial()

export type PrintedSource = z.output<typeof printedSource>

const isNamed = (value: string | undefined) => value !== undefined
