import * as z from 'zod'
import { normalizeKey } from '@/lib/cifra/theory/key'
import { earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/schema-fields'
import { parseItem } from './item-settings'
import { CAPO, DESCRIPTION_LENGTH, NAME_LENGTH, NOTE_LENGTH, SINGER_LENGTH, TEMPO } from './lengths'
import { HYMNS_IN_A_PLAYLIST } from './order'

const position = z.int().min(0).max(HYMNS_IN_A_PLAYLIST)

const playlistFields = {
  name: required(singleLine(NAME_LENGTH), 'Por favor, insira um nome para a playlist.'),
  /** Optional: sent empty when blank. */
  description: multiLine(DESCRIPTION_LENGTH).default(''),
}

/** How a hymn is played at its place. */
const settingsFields = {
  key: singleLine(20)
    .transform(normalizeKey)
    .pipe(z.string().regex(/^[A-G][#b]?m?$/, 'Escolha um tom da lista.'))
    .nullable(),
  capo: z.int().min(CAPO.least).max(CAPO.most, 'O capotraste vai até a casa 11.').nullable(),
  note: singleLine(NOTE_LENGTH),
  singer: singleLine(SINGER_LENGTH),
  tempo: z
    .int('Use um número inteiro.')
    .min(TEMPO.least, `Use no mínimo ${TEMPO.least} bpm.`)
    .max(TEMPO.most, `Use no máximo ${TEMPO.most} bpm.`)
    .nullable(),
}

export const newPlaylist = z.strictObject({
  /** Made once for each form, so that a double tap makes one playlist. */
  submission: id,
  ...playlistFields,
  /** A hymn's id, or the id with what is said of it behind (item-settings.ts). */
  hymnIds: z
    .array(
      z
        .string()
        .max(1000)
        .transform(parseItem)
        .pipe(z.strictObject({ hymnId: id, ...settingsFields })),
    )
    .max(HYMNS_IN_A_PLAYLIST, `Use no máximo ${HYMNS_IN_A_PLAYLIST} louvores.`)
    .default([]),
})

export const changedPlaylist = z.strictObject({ playlistId: id, version, ...playlistFields })

export const playlistVersionRef = z.strictObject({ playlistId: id, number: earlierVersion })

export const playlistRef = z.strictObject({ playlistId: id })

/** A tab from before one hymn could stand twice names the hymn: it means the first place where that stands. */
const itemFields = { playlistId: id, itemId: id.optional(), hymnId: id.optional() }
type ItemName = { itemId?: string | undefined; hymnId?: string | undefined }
const namesItem = ({ itemId, hymnId }: ItemName) => itemId !== undefined || hymnId !== undefined

export const itemRef = z.strictObject(itemFields).refine(namesItem)

export const itemMove = z.strictObject({ ...itemFields, to: position }).refine(namesItem)

/** The submission is what the new place is called, so that a double tap makes one; an old tab adds a hymn only once. */
export const newItem = z.strictObject({
  playlistId: id,
  hymnId: id,
  submission: id.optional(),
  at: position.optional(),
})

export const singerKeyRef = z.strictObject({ singerKeyId: id })

/** What is not sent stays as it is. */
export const itemSettingsChange = z.strictObject({
  playlistId: id,
  itemId: id,
  ...z.object(settingsFields).partial().shape,
})
