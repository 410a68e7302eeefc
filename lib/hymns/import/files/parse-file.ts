import { decodeText } from './decode-text'
import { findFileKind } from './file-kind'
import type { ReadFile, SongFile } from './song-file'
import { readSongsOfText } from './songs-of-text'
import { describeUnknownKind, reasons, UnreadableFile } from './unreadable-file'

/** Reads one file that is no zip of others; throws `UnreadableFile`. Word and PDF are loaded when one comes. */
export async function parseFile({ name, bytes }: SongFile): Promise<ReadFile> {
  switch (findFileKind(bytes)) {
    case 'text':
      // A Word file or a PDF that arrived broken may look like text.
      if (/\.(?:docx|pdf|zip)$/i.test(name)) throw new UnreadableFile(reasons.damaged)
      return readSongsOfText(decodeText(bytes), name)
    case 'zip': {
      const { readDocx } = await import('./read-word')
      return readSongsOfText(await readDocx(bytes), name)
    }
    case 'word-97': {
      const { readDoc } = await import('./read-word')
      return readSongsOfText(await readDoc(bytes), name)
    }
    case 'pdf': {
      const { readPdf } = await import('./read-pdf')
      return readSongsOfText(await readPdf(bytes), name, true)
    }
    default:
      throw new UnreadableFile(describeUnknownKind(name))
  }
}
