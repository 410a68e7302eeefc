import { db } from '@/lib/database/db'
import type { ItemSettings } from '@/lib/playlists/item-settings'

let number = 0

export const aHymn = (given: { number?: number; title?: string; lyrics?: string; defaultKey?: string } = {}) => {
  number += 1
  return db.hymn.create({
    data: {
      number: given.number ?? number,
      title: given.title ?? `Louvor ${number}`,
      lyrics: given.lyrics ?? '[G]Santo, [D]santo, [Em]santo',
      defaultKey: given.defaultKey ?? 'G',
    },
  })
}

export const hymns = async (count: number) => Promise.all(Array.from({ length: count }, () => aHymn()))

/** A playlist with these hymns in this order. */
export const aPlaylist = (createdBy: string | null, hymnIds: string[] = [], name = 'Culto de domingo') =>
  db.playlist.create({
    data: { name, createdBy, items: { create: hymnIds.map((hymnId, orderIndex) => ({ hymnId, orderIndex })) } },
  })

/** Positions and hymns as the database holds them. */
export const itemsOf = (playlistId: string) =>
  db.playlistItem.findMany({
    where: { playlistId },
    orderBy: { orderIndex: 'asc' },
    select: { orderIndex: true, hymnId: true },
  })

/** The same with what is said of each, by the item's own id. */
export const placesOf = (playlistId: string) =>
  db.playlistItem.findMany({ where: { playlistId }, orderBy: { orderIndex: 'asc' } })

/** What one place says of its hymn. */
export async function sayOf(playlistId: string, orderIndex: number, said: Partial<ItemSettings>) {
  const place = { playlistId_orderIndex: { playlistId, orderIndex } }
  return db.playlistItem.update({ where: place, data: said })
}
