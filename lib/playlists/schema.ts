import * as z from 'zod'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { HYMNS_IN_A_PLAYLIST } from '@/lib/playlists/order/order'
import { plannedOccurrence } from '@/lib/playlists/schedule/occurrence-key'
import { earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/values/schema-fields'
import { parseItem } from './item-settings'
import { CAPO, DESCRIPTION_LENGTH, NAME_LENGTH, NOTE_LENGTH, SINGER_LENGTH, TEMPO } from './lengths'

const position = z.int().min(0).max(HYMNS_IN_A_PLAYLIST)

const playlistFields = {
  name: required(singleLine(NAME_LENGTH), 'Por favor, insira um nome para a playlist.'),
  /** Optional: sent empty when blank. */
  description: multiLine(DESCRIPTION_LENGTH).default(''),
}

/** How a playlist item is to be played. */
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
  /** Created once per form, so that a double tap creates one playlist. */
  submission: id,
  ...playlistFields,
  /** A hymn's id, or the id followed by its settings (item-settings.ts). */
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
  /** For which service or event it is. A tab of the former release does not ask. */
  occurrence: plannedOccurrence.default(null),
})

export const changedPlaylist = z.strictObject({ playlistId: id, version, ...playlistFields })

export const playlistPlan = z.strictObject({ playlistId: id, occurrence: plannedOccurrence })

export const playlistVersionRef = z.strictObject({ playlistId: id, number: earlierVersion })

export const playlistRef = z.strictObject({ playlistId: id })

/** A tab from before hymns could be repeated sends the hymn's id: it means that hymn's first item. */
const itemFields = { playlistId: id, itemId: id.optional(), hymnId: id.optional() }
type ItemName = { itemId?: string | undefined; hymnId?: string | undefined }
const namesItem = ({ itemId, hymnId }: ItemName) => itemId !== undefined || hymnId !== undefined

export const itemRef = z.strictObject(itemFields).refine(namesItem)

export const itemMove = z.strictObject({ ...itemFields, to: position }).refine(namesItem)

/** The submission becomes the new item's id, so that a double tap adds one; an old tab adds a hymn only once. */
export const newItem = z.strictObject({
  playlistId: id,
  hymnId: id,
  submission: id.optional(),
  at: position.optional(),
})

export const singerKeyRef = z.strictObject({ singerKeyId: id })

/** Fields that are not sent stay unchanged. */
export const itemSettingsChange = z.strictObject({
  playlistId: id,
  itemId: id,
  ...z.object(settingsFields).partial().shape,
})
