import 'server-only'
import { findFileKind } from './file-kind'
import { FILE_BYTES } from './limits'
import { readInThread } from './reading-thread'
import type { FileProblem, ReadFile, ReadSong, SongFile } from './song-file'
import { describeUnknownKind, reasons, UnreadableFile } from './unreadable-file'
import { listZipEntries, listZipNames } from './zip-entries'

export type { FileProblem, ReadSong } from './song-file'

/**
 * Reads the songs of a file, by its content: text, Word, PDF, a format of another program, or a zip of these. What cannot
 * be read is a problem with a sentence for people, and everything else is read.
 */
export async function readSongFile(file: SongFile): Promise<ReadFile> {
  const read: ReadFile = { songs: [], problems: [] }
  try {
    if (file.bytes.length > FILE_BYTES) throw new UnreadableFile(reasons.tooLarge)
    if (file.bytes.length === 0) throw new UnreadableFile(reasons.empty)
    if (findFileKind(file.bytes) === 'zip') await readZip(file, read)
    else add(read, await readInThread(file))
  } catch (error) {
    read.problems.push(toProblem(file.name, error))
  }
  return read
}

async function readZip(file: SongFile, read: ReadFile) {
  const names = await listZipNames(file.bytes)
  if (names.includes('word/document.xml')) return add(read, await readInThread(file))
  if (names.includes('mimetype') || names.includes('[Content_Types].xml'))
    throw new UnreadableFile(describeUnknownKind(file.name))
  let count = 0
  for await (const entry of listZipEntries(file.bytes, name => !isSystemFile(name))) {
    count++
    const name = `${file.name}/${entry.name}`
    if ('problem' in entry) read.problems.push({ fileName: name, message: entry.problem })
    else await readEntry({ name, bytes: entry.bytes }, read)
  }
  if (count === 0) throw new UnreadableFile(reasons.empty)
}

async function readEntry(file: SongFile, read: ReadFile) {
  try {
    if (file.bytes.length === 0) throw new UnreadableFile(reasons.empty)
    const isZip = findFileKind(file.bytes) === 'zip'
    if (isZip && !(await listZipNames(file.bytes)).includes('word/document.xml'))
      throw new UnreadableFile(/\.zip$/i.test(file.name) ? reasons.zipWithin : describeUnknownKind(file.name))
    add(read, await readInThread(file))
  } catch (error) {
    read.problems.push(toProblem(file.name, error))
  }
}

/** What systems leave in folders: `__MACOSX/._15.docx`, `Thumbs.db`. */
const isSystemFile = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name)

function add(read: ReadFile, { songs, problems }: { songs: ReadSong[]; problems: FileProblem[] }) {
  for (const song of songs) read.songs.push(song)
  for (const problem of problems) read.problems.push(problem)
}

const toProblem = (fileName: string, error: unknown): FileProblem => ({
  fileName,
  message: error instanceof UnreadableFile ? error.message : reasons.damaged,
})
