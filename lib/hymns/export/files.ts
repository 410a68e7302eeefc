import { type WrittenFormat, writeSongs, writeSongsInPieces } from '@/lib/engines/cifra/formats/formats'
import type { Song } from '@/lib/engines/cifra/song'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { createDistinctNames, toFileName } from './file-name'
import type { ExportedSongs } from './queries'
import type { ExportFormat } from './schema'
import { writeZip, type ZippedFile } from './zip'

/** A download: its name, its type, and its content piece by piece. */
export type ExportFile = { name: string; type: string; content: AsyncGenerator<Uint8Array> }

const FILE_TYPES: Record<WrittenFormat, { extension: string; type: string }> = {
  chordpro: { extension: 'cho', type: 'text/plain; charset=utf-8' },
  text: { extension: 'txt', type: 'text/plain; charset=utf-8' },
  opensong: { extension: 'xml', type: 'application/xml; charset=utf-8' },
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
  holyrics: { extension: 'json', type: 'application/json; charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
}

/** Returns one file with all songs, or a zip with a file for each. */
export function createExportFile(exported: ExportedSongs, format: ExportFormat): ExportFile {
  const { name, songs } = exported
  const written = format === 'chordpro-files' ? 'chordpro' : format
  const { extension, type } = FILE_TYPES[written]
  if ((written === format && format !== 'opensong') || songs.length === 1)
    return { name: `${toFileName(name)}.${extension}`, type, content: encodePieces(writeSongsInPieces(songs, written)) }
  const files = listFiles(exported, written, extension)
  return { name: `${toFileName(name)}.zip`, type: 'application/zip', content: writeZip(files) }
}

/** A playlist's files are in its order; those of the songbook are in a folder for each collection. */
function* listFiles(
  { songs, isPlaylist }: ExportedSongs,
  format: WrittenFormat,
  extension: string,
): Generator<ZippedFile> {
  const toDistinctName = createDistinctNames()
  for (const [i, song] of songs.entries()) {
    const path = isPlaylist ? toFileName(`${formatPosition(i, songs.length)} ${song.title}`) : toSongPath(song)
    yield { path: toDistinctName(path, extension), text: writeSongs([song], format) }
  }
}

const formatPosition = (index: number, count: number) => String(index + 1).padStart(String(count).length, '0')

const toSongPath = (song: Song) =>
  [song.collection, formatNumberedTitle(song, ' - ')].filter(Boolean).map(toFileName).join('/')

/** How many songs are written before other requests have their turn. */
const PIECES_AT_ONCE = 20

async function* encodePieces(pieces: Iterable<string>) {
  let texts: string[] = []
  for (const piece of pieces) {
    texts.push(piece)
    if (texts.length < PIECES_AT_ONCE) continue
    yield Buffer.from(texts.join(''))
    texts = []
    await new Promise(setImmediate)
  }
  yield Buffer.from(texts.join(''))
}
