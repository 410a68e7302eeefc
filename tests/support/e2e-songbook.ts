import { sql } from './served-database'

type StoredHymn = { id: string; number: number; title: string }

const lyrics = `[Intro] [D9]  [A/C#]  [Bm7]

[D]Quando o vento me alcan[A/C#]çou
e era [Bm7]noite sobre o [G7M]mar,
“Vem co[G]migo descan[A4]sar.”[A]

[Refrão]
Tu és meu [D]porto dese[A/C#]jado`

export const longLyrics = Array.from({ length: 12 }, () => lyrics).join('\n\n')

/** Inserts a hymn without the app: its own page shows it, a cached list does not. */
export async function insertHymn({ title = `Louvor ${createMark()}`, text = lyrics } = {}): Promise<StoredHymn> {
  const [hymn] = await sql<StoredHymn>(
    `insert into hymns (number, title, lyrics, default_key)
     select free, $1, $2, 'D' from generate_series(200, 49999) free
     where not exists (select from hymns where number = free) order by random() limit 1
     returning id, number, title`,
    [title, text],
  )
  if (!hymn) throw new Error('the hymn was not stored')
  return hymn
}

/** Makes the songbook longer than what a page has of it. Returns its last hymn, which has the number 90. */
export async function insertLongSongbook() {
  const title = `Louvor do fim ${createMark()}`
  await sql(
    `insert into hymns (number, title, lyrics, default_key, collection)
     select n, case n when 90 then $1 else 'Do hinário ' || n end, '[G]Santo', 'G', $2 from generate_series(1, 90) n`,
    [title, `Ômega ${createMark()}`],
  )
  return { title }
}

/** A hymn that an admin has deleted. */
export async function insertRemovedHymn() {
  const hymn = await insertHymn()
  await sql(`insert into removals (kind, hymn_id) values ('deleted', $1)`, [hymn.id])
  return hymn
}

/** A song that somebody is about to import. */
export async function insertImportedSong(importedBy: string, title: string) {
  await sql(
    `with begun as (insert into hymn_imports (imported_by) values ($1) returning id)
     insert into hymn_import_songs (import_id, position, file_name, collection, title, default_key, capo,
       author, themes, lyrics, doubts, words_hash)
     select id, 0, 'louvores.txt', '', $2, 'D', 0, '', '{}', $3, '{}', '' from begun`,
    [importedBy, title, lyrics],
  )
}

export async function insertPlaylist(createdBy: string | null, hymns: StoredHymn[], name = `Culto ${createMark()}`) {
  const [playlist] = await sql<{ id: string }>(
    'insert into playlists (name, created_by) values ($1, $2) returning id',
    [name, createdBy],
  )
  if (!playlist) throw new Error('the playlist was not stored')
  for (const [index, { id }] of hymns.entries()) {
    await sql('insert into playlist_items (playlist_id, hymn_id, order_index) values ($1, $2, $3)', [
      playlist.id,
      id,
      index,
    ])
  }
  return { id: playlist.id, name }
}

export const readHymnOrder = async (playlistId: string) => {
  const items = await sql<{ title: string }>(
    `select title from playlist_items join hymns on hymns.id = hymn_id where playlist_id = $1 order by order_index`,
    [playlistId],
  )
  return items.map(item => item.title)
}

export const createMark = () =>
  Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
