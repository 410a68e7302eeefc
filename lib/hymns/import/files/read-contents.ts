import { findFileKind } from './file-kind'
import { FILE_BYTES } from './limits'
import { parseFile } from './parse-file'
import type { FileProblem, Found, ReadFile, SongFile } from './song-file'
import { describeUnknownKind, reasons, UnreadableFile } from './unreadable-file'
import { listZipEntries, listZipNames } from './zip-entries'

type Report = (found: Found) => void

/**
 * Reads the songs of a file, by its content: text, Word, PDF, a format of another program, or a zip of these. What cannot
 * be read is a problem with a sentence for people, and everything else is read. Reports each song as it is found.
 */
export async function readContents(file: SongFile, report: Report) {
  try {
    if (file.bytes.length > FILE_BYTES) throw new UnreadableFile(reasons.tooLarge)
    if (file.bytes.length === 0) throw new UnreadableFile(reasons.empty)
    if (findFileKind(file.bytes) === 'zip') await readZip(file, report)
    else reportAll(await parseFile(file), report)
  } catch (error) {
    report({ problem: toProblem(file.name, error) })
  }
}

async function readZip(file: SongFile, report: Report) {
  const names = await listZipNames(file.bytes)
  if (names.includes('word/document.xml')) return reportAll(await parseFile(file), report)
  if (names.includes('mimetype') || names.includes('[Content_Types].xml'))
    throw new UnreadableFile(describeUnknownKind(file.name))
  let count = 0
  for await (const entry of listZipEntries(file.bytes, name => !isSystemFile(name))) {
    count++
    const name = `${file.name}/${entry.name}`
    if ('problem' in entry) report({ problem: { fileName: name, message: entry.problem } })
    else await readEntry({ name, bytes: entry.bytes }, report)
  }
  if (count === 0) throw new UnreadableFile(reasons.empty)
}

async function readEntry(file: SongFile, report: Report) {
  report({ begun: file.name })
  try {
    if (file.bytes.length === 0) throw new UnreadableFile(reasons.empty)
    const isZip = findFileKind(file.bytes) === 'zip'
    if (isZip && !(await listZipNames(file.bytes)).includes('word/document.xml'))
      throw new UnreadableFile(/\.zip$/i.test(file.name) ? reasons.zipWithin : describeUnknownKind(file.name))
    reportAll(await parseFile(file), report)
  } catch (error) {
    report({ problem: toProblem(file.name, error) })
  }
}

/** What systems leave in folders: `__MACOSX/._15.docx`, `Thumbs.db`. */
const isSystemFile = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i.test(name)

function reportAll({ songs, problems }: ReadFile, report: Report) {
  for (const song of songs) report({ song })
  for (const problem of problems) report({ problem })
}

const toProblem = (fileName: string, error: unknown): FileProblem => ({
  fileName,
  message: error instanceof UnreadableFile ? error.message : reasons.damaged,
})
