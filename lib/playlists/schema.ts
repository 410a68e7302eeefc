import * as z from 'zod'
import { keyOf } from '@/lib/cifra/theory/key'
import { earlier, id, line, paragraphs, required, version } from '@/lib/schema-fields'
import { placeIn } from './item-settings'
import { CAPO, DESCRIPTION_LENGTH, NAME_LENGTH, NOTE_LENGTH, SINGER_LENGTH, TEMPO } from './lengths'
import { HYMNS_IN_A_PLAYLIST } from './order'

const place = z.int().min(0).max(HYMNS_IN_A_PLAYLIST)

const fields = {
  name: required(line(NAME_LENGTH), 'Por favor, insira um nome para a playlist.'),
  /** Optional: sent empty when blank. */
  description: paragraphs(DESCRIPTION_LENGTH).default(''),
}

/** How a hymn is played at its place. */
const saying = {
  key: line(20)
    .transform(keyOf)
    .pipe(z.string().regex(/^[A-G][#b]?m?$/, 'Escolha um tom da lista.'))
    .nullable(),
  capo: z.int().min(CAPO.least).max(CAPO.most, 'O capotraste vai até a casa 11.').nullable(),
  note: line(NOTE_LENGTH),
  singer: line(SINGER_LENGTH),
  tempo: z
    .int('Use um número inteiro.')
    .min(TEMPO.least, `Use no mínimo ${TEMPO.least} bpm.`)
    .max(TEMPO.most, `Use no máximo ${TEMPO.most} bpm.`)
    .nullable(),
}

export const newPlaylist = z.strictObject({
  /** Made once for each form, so that a double tap makes one playlist. */
  submission: id,
  ...fields,
  /** A hymn's id, or the id with what is said of it behind (saying.ts). */
  hymnIds: z
    .array(
      z
        .string()
        .max(1000)
        .transform(placeIn)
        .pipe(z.strictObject({ hymnId: id, ...saying })),
    )
    .max(HYMNS_IN_A_PLAYLIST, `Use no máximo ${HYMNS_IN_A_PLAYLIST} louvores.`)
    .default([]),
})

export const changedPlaylist = z.strictObject({ playlistId: id, version, ...fields })

export const earlierPlaylist = z.strictObject({ playlistId: id, number: earlier })

export const playlistRef = z.strictObject({ playlistId: id })

/** A tab from before one hymn could stand twice names the hymn: it means the first place where that stands. */
const item = { playlistId: id, itemId: id.optional(), hymnId: id.optional() }
type Named = { itemId?: string | undefined; hymnId?: string | undefined }
const isNamed = ({ itemId, hymnId }: Named) => itemId !== undefined || hymnId !== undefined

export const itemRef = z.strictObject(item).refine(isNamed)

export const itemMove = z.strictObject({ ...item, to: place }).refine(isNamed)

/** The submission is what the new place is called, so that a double tap makes one; an old tab adds a hymn only once. */
export const newItem = z.strictObject({ playlistId: id, hymnId: id, submission: id.optional(), at: place.optional() })

export const singerKeyRef = z.strictObject({ singerKeyId: id })

/** What is not sent stays as it is. */
export const itemSaying = z.strictObject({ playlistId: id, itemId: id, ...z.object(saying).partial().shape })
