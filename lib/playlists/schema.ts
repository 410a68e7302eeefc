import * as z from 'zod'
import { earlier, id, line, paragraphs, required, version } from '@/lib/text-fields'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from './lengths'
import { HYMNS_IN_A_PLAYLIST } from './order'

const place = z.int().min(0).max(HYMNS_IN_A_PLAYLIST)

const fields = {
  name: required(line(NAME_LENGTH), 'Por favor, insira um nome para a playlist.'),
  /** Optional: sent empty when blank. */
  description: paragraphs(DESCRIPTION_LENGTH).default(''),
}

export const newPlaylist = z.strictObject({
  /** Made once for each form, so that a double tap makes one playlist. */
  submission: id,
  ...fields,
  hymnIds: z
    .array(id)
    .max(HYMNS_IN_A_PLAYLIST, `Use no máximo ${HYMNS_IN_A_PLAYLIST} louvores.`)
    .refine(ids => new Set(ids).size === ids.length, 'Um louvor aparece duas vezes na playlist.')
    .default([]),
})

export const changedPlaylist = z.strictObject({ playlistId: id, version, ...fields })

export const earlierPlaylist = z.strictObject({ playlistId: id, number: earlier })

export const playlistRef = z.strictObject({ playlistId: id })

export const itemRef = z.strictObject({ playlistId: id, hymnId: id })

export const newItem = itemRef.extend({ at: place.optional() })

export const itemMove = itemRef.extend({ to: place })
