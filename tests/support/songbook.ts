import { db } from '@/lib/platform/database/db'
import type { ItemSettings } from '@/lib/playlists/item-settings'

let lastNumber = 0

type Fields = { number?: number; title?: string; lyrics?: string; defaultKey?: string; link?: string }

export const insertHymn = (fields: Fields = {}) => {
  lastNumber += 1
  return db.hymn.create({
    data: {
      number: fields.number ?? lastNumber,
      title: fields.title ?? `Louvor ${lastNumber}`,
      lyrics: fields.lyrics ?? '[G]Santo, [D]santo, [Em]santo',
      defaultKey: fields.defaultKey ?? 'G',
      link: fields.link ?? '',
    },
  })
}

export const insertHymns = async (count: number) => Promise.all(Array.from({ length: count }, () => insertHymn()))

/** A playlist with these hymns in this order. */
export const insertPlaylist = (createdBy: string | null, hymnIds: string[] = [], name = 'Culto de domingo') =>
  db.playlist.create({
    data: { name, createdBy, items: { create: hymnIds.map((hymnId, orderIndex) => ({ hymnId, orderIndex })) } },
  })

/** Positions and hymns as stored in the database. */
export const listItems = (playlistId: string) =>
  db.playlistItem.findMany({
    where: { playlistId },
    orderBy: { orderIndex: 'asc' },
    select: { orderIndex: true, hymnId: true },
  })

/** The same with the settings of each item, by the item's own id. */
export const listFullItems = (playlistId: string) =>
  db.playlistItem.findMany({ where: { playlistId }, orderBy: { orderIndex: 'asc' } })

/** Changes the settings of the item at a position. */
export async function setItemSettings(playlistId: string, orderIndex: number, settings: Partial<ItemSettings>) {
  const position = { playlistId_orderIndex: { playlistId, orderIndex } }
  return db.playlistItem.update({ where: position, data: settings })
}
