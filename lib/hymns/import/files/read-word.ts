import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { readFactLine } from '@/lib/engines/cifra/paste/facts/fact-line'
import { isTitleText } from '@/lib/engines/cifra/paste/facts/title-line'
import { chartFromHtml } from '@/lib/engines/cifra/paste/html/pasted-html'
import { reasons, UnreadableFile } from './unreadable-file'
import { listZipEntries } from './zip-entries'

/** Reads the text of a .docx: line breaks, spaces and bold chords as they are, pictures left out. */
export async function readDocx(bytes: Uint8Array) {
  await checkParts(bytes)
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: [
          "br[type='page'] => hr.page",
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Título'] => h1:fresh",
        ],
        // An image handler that reads nothing: pictures are never unpacked.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        ignoreEmptyParagraphs: false,
        externalFileAccess: false,
      },
    )
    .catch(() => {
      throw new UnreadableFile(reasons.damaged)
    })
  return chartFromHtml(`<div style="white-space:pre-wrap">${html}</div>`) ?? readOneLine(html)
}

/** A document of one line. */
const readOneLine = (html: string) => html.replace(/<[^<>]*>/g, ' ')

/**
 * Unpacks the parts that mammoth will read, counting their bytes, before it opens the file; none may declare entities.
 */
async function checkParts(bytes: Uint8Array) {
  const decoder = new TextDecoder('latin1')
  for await (const part of listZipEntries(bytes, name => /\.(?:xml|rels)$/i.test(name))) {
    if ('problem' in part) throw new UnreadableFile(part.problem)
    if (/<!(?:DOCTYPE|ENTITY)/i.test(decoder.decode(part.bytes.subarray(0, 2000))))
      throw new UnreadableFile(reasons.damaged)
  }
}

/** Reads the text of a .doc of Word 97 to 2003. */
export async function readDoc(bytes: Uint8Array) {
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes))
    const boxes = document.getTextboxes({ includeHeadersAndFooters: false }).trim()
    return separateCells(document.getBody()) + (boxes && `\n\n\n\n${boxes}`)
  } catch (error) {
    throw new UnreadableFile(/encrypt|password/i.test(String(error)) ? reasons.wordLocked : reasons.damaged)
  }
}

/** The extractor writes a tab where a cell of a table ends; with the beginning of a song behind it, it ends a column. */
function separateCells(text: string) {
  const lines = text.split('\n')
  return lines
    .map((line, at) => line.replace(/(\S)\t(?=\S)/, endsColumn(line, lines[at + 1]) ? '$1\n\n\n\n' : '$&'))
    .join('\n')
}

function endsColumn(line: string, below = '') {
  const [left = '', right = '', ...others] = line.split('\t')
  if (others.some(Boolean) || !/\p{L}{2}/u.test(left) || mayBeChords(left) || !isTitleText(right)) return false
  return readFactLine(below) !== undefined || mayBeChords(below)
}
