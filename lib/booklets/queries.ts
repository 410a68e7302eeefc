import 'server-only'
import { subDays } from 'date-fns'
import * as z from 'zod'
import { getHymn, listHymns } from '@/lib/hymns/queries'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { getSetlist } from '@/lib/playing/offline/queries'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { type BookletSong, toPrintedSong } from './booklet'
import { describeChoices } from './choices'
import { DAYS_STORED } from './mutations'
import { canOrderBooklets } from './policy'
import { hasFailed } from './reads'
import { bookletRequest, type PrintedSource } from './schema'

export type MyBooklet = NonNullable<Awaited<ReturnType<typeof listMyBooklets>>>[number]

/** What the print page prints: the songs of a hymn or a playlist, and only how many of a whole songbook. */
export type PrintedSongs = {
  title: string
  kind: 'song' | 'playlist' | 'songbook'
  songs: BookletSong[]
  count: number
  /** The collections of the songbook; an empty name is the church's own. */
  collections: { name: string; count: number }[]
}

/** Returns the current person's PDFs of the last day, newest first; null for those without an account. */
export async function listMyBooklets() {
  const actor = await currentActor()
  if (!canOrderBooklets(actor) || actor.id === null) return null
  const rows = await db.$queryRaw<OrderedRow[]>`
    select id, title, request, progress, pdf is not null as ready, ${hasFailed} as failed
    from booklets where profile_id = ${actor.id}::uuid and created_at >= ${subDays(new Date(), DAYS_STORED)}
    order by created_at desc, id desc`
  return rows.map(({ request, ...row }) => {
    const { data: choices } = bookletRequest.safeParse(request)
    return { ...row, choices: choices ? describeChoices(choices) : '' }
  })
}

type OrderedRow = { id: string; title: string; request: unknown; progress: number; ready: boolean; failed: boolean }

/** Returns a finished PDF of the current person; null for everyone else. */
export async function findMyPdf(id: string) {
  const actor = await currentActor()
  if (!canOrderBooklets(actor) || actor.id === null || !z.uuid().safeParse(id).success) return null
  const row = await db.orderedBooklet.findUnique({
    where: { id, profileId: actor.id, createdAt: { gte: subDays(new Date(), DAYS_STORED) } },
    select: { title: true, pdf: true },
  })
  return row?.pdf ? { title: row.title, pdf: row.pdf } : null
}

/** Returns what is printed; null if it is gone. */
export async function getPrintedSongs({ hymn, playlist, collection }: PrintedSource): Promise<PrintedSongs | null> {
  // The songbook is for everyone.
  if (hymn) {
    const found = await getHymn(hymn)
    if (!found) return null
    return { title: formatNumberedTitle(found), kind: 'song', songs: [toPrintedSong(found)], count: 1, collections: [] }
  }
  if (playlist) {
    const setlist = await getSetlist(playlist)
    if (!setlist) return null
    const songs = setlist.items.map(({ hymn, key, capo, note, singer, tempo }) => ({
      ...toPrintedSong(hymn),
      ...{ key, capo, note, singer },
      ...(tempo !== null && { tempo }),
    }))
    return { title: setlist.name, kind: 'playlist', songs, count: songs.length, collections: [] }
  }
  const hymns = await listHymns()
  const names = [...new Set(hymns.map(({ collection }) => collection))]
  const collections = names.map(name => ({ name, count: hymns.filter(({ collection }) => collection === name).length }))
  const count = hymns.filter(hymn => collection === undefined || hymn.collection === collection).length
  return { title: collection || 'Louvores', kind: 'songbook', songs: [], count, collections }
}
