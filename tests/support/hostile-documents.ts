import { hostilePdfs } from './hostile-pdfs'
import { makeDoc, makeDocx, makeZip, toParagraphs } from './song-files'

type Make = () => Uint8Array

const song = 'Luz do dia\nTom: G\n\nG     D\nCanta hoje minha alma'
const text = (content: string) => () => Buffer.from(content)
const openSong = (content: string) => `<song><title>${content}</title><lyrics>${content}</lyrics></song>`
const openLyrics = (content: string) =>
  `<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>${content}</title></titles></properties><lyrics><verse name="v1"><lines>${content}</lines></verse></lyrics></song>`

/** A thousand million words in ten lines. */
const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`
const EXTERNAL = '<!DOCTYPE a [<!ENTITY a9 SYSTEM "file:///etc/passwd">]>'
const XML = '<?xml version="1.0"?>'

/** A Word file of 4 KB at which its parser works for a minute or longer. */
export const slowDocx = () => makeDocx('<a xmlns:b="c">'.repeat(90_000) + '</a>'.repeat(90_000))
const tables = (count: number) => '<w:tbl><w:tr><w:tc>'.repeat(count) + '</w:tc></w:tr></w:tbl>'.repeat(count)
const docxOf = (document: string) => makeZip([{ name: 'word/document.xml', content: XML + document }])
const listEntries = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => ({ name: `${number}.txt`, content: write(number), isStored: true }))

/** Documents that want more than they are, by their names. */
export const hostileDocuments: Record<string, Make> = {
  ...hostilePdfs,
  'slow.docx': slowDocx,
  'slow.zip': () =>
    makeZip([
      { name: '1.txt', content: song },
      ...['2', '3', '4', '5'].map(name => ({ name: `${name}.docx`, content: slowDocx() })),
    ]),
  'tables-in-tables.docx': () => makeDocx(tables(20_000)),
  'open-elements.docx': () => makeDocx('<w:p>'.repeat(390_000)),
  'changes-in-changes.docx': () => makeDocx(`<w:p>${'<w:ins>'.repeat(90_000)}${'</w:ins>'.repeat(90_000)}</w:p>`),
  'laughs.docx': () => docxOf(`${LAUGHS}<w:document>&a9;</w:document>`),
  'late-laughs.docx': () => docxOf(`${' '.repeat(3000)}${LAUGHS}<w:document>&a9;</w:document>`),
  'external.docx': () => docxOf(`${EXTERNAL}<w:document>&a9;</w:document>`),
  'two-thousand-parts.docx': () =>
    makeDocx(
      toParagraphs(song),
      listEntries(1990, () => '<a/>').map(part => ({ ...part, name: `word/${part.name}.xml` })),
    ),
  'grows.docx': () => makeDocx('<w:p><w:r><w:t>Canta</w:t></w:r></w:p>'.repeat(199_000)),
  'laughs-openlyrics.xml': text(XML + LAUGHS + openLyrics('&a9;')),
  'laughs-opensong.xml': text(XML + LAUGHS + openSong('&a9;')),
  'laughs-musicxml.xml': text(
    `${XML}${LAUGHS}<score-partwise><work><work-title>&a9;</work-title></work></score-partwise>`,
  ),
  'external.xml': text(XML + EXTERNAL + openSong('&a9;')),
  'deep.xml': text(`<song><title>a</title><lyrics>${'<b>'.repeat(2_000_000)}`),
  'deep.json': text('['.repeat(10_000_000)),
  'deep.html': text(`<html><body>${'<div><b>'.repeat(2_000_000)}Canta`),
  'open.html': text(`<html><body>${'<'.repeat(19_000_000)}`),
  'one-quote.csv': text(`title,lyrics\n"${'Canta,'.repeat(3_000_000)}`),
  'two-thousand.zip': () =>
    makeZip(listEntries(2000, number => `Canto ${number}\nTom: G\n\nG     D\nCanta hoje ${number}`)),
  'two-thousand-empty.zip': () => makeZip(listEntries(2000, () => '')),
  'two-thousand-and-one.zip': () => makeZip(listEntries(2001, () => song)),
  'large.zip': () =>
    makeZip(listEntries(12, () => 'Canta hoje\n'.repeat(1_700_000)).map(entry => ({ ...entry, isStored: false }))),
  'lying.zip': () => makeZip([{ name: 'a.txt', content: new Uint8Array(30_000_000), claims: 100 }]),
  'locked.zip': () => makeZip([{ name: 'a.txt', content: song, flags: 0x0801 }]),
  'overlapping.zip': () => makeOverlappingZip(1900, 19_000_000),
  'one-line.cho': text(`{title: a}\n${'[G]Canta '.repeat(2_200_000)}`),
  'one-line.txt': text('Canta '.repeat(3_300_000)),
  'one-line-of-chords.txt': text('G D '.repeat(4_900_000)),
  'lines-of-chords.txt': text('G D Em C G D Em C\nCanta hoje minha alma\n'.repeat(99_000)),
  'braces.cho': text(`{title: a}\n${'{'.repeat(19_000_000)}`),
  'brackets.txt': text('['.repeat(19_000_000)),
  'open-chords.txt': text('[G'.repeat(9_000_000)),
  'marks.txt': text('\u0301'.repeat(9_900_000)),
  'marks-on-a-letter.txt': text(`a${'\u0301\u0323'.repeat(4_900_000)}`),
  'spaces.txt': text(`a${' '.repeat(19_000_000)}b`),
  'tabs.txt': text('a\t'.repeat(9_900_000)),
  'blank-lines.txt': text(`a${'\n '.repeat(199_000)}b`),
  'tablature.txt': text('E|---0---2---\n'.repeat(150_000)),
  // A long time for its size, and nothing is wrong with it.
  'longest-songs.txt': text(
    Array.from(
      { length: 60 },
      (_, at) => `${at + 1}. Canto ${at}\nTom: G\n\n${`Canta ${at} minha alma, ${'la '.repeat(30)}\n`.repeat(400)}`,
    ).join('\n\n\n\n'),
  ),
  'twenty-thousand-songs.txt': text(
    Array.from({ length: 20_000 }, (_, at) => `${at + 1}. Canto\n\nG   D\nCanta\n`).join('\n\n\n\n'),
  ),
  'chat.txt': text('[20:15, 12/03/2026] Ana: a\nb\nc\nd\n'.repeat(49_000)),
  'sectors-in-circle.doc': makeDocInCircle,
  'no-end.doc': () => {
    const file = Buffer.from(makeDoc(song))
    file.writeUInt32LE(0x7fffffff, 44)
    return file
  },
}

/** Every entry of its index is the same packed piece. */
function makeOverlappingZip(count: number, size: number): Uint8Array {
  const whole = Buffer.from(makeZip([{ name: 'a.txt', content: Buffer.alloc(size, 'Canta hoje minha alma\n') }]))
  const index = whole.lastIndexOf('PK\x01\x02')
  const end = whole.lastIndexOf('PK\x05\x06')
  const entries = Buffer.concat(Array.from({ length: count }, () => whole.subarray(index, end)))
  const file = Buffer.concat([whole.subarray(0, index), entries, whole.subarray(end)])
  const newEnd = file.length - 22
  file.writeUInt16LE(count, newEnd + 8)
  file.writeUInt16LE(count, newEnd + 10)
  file.writeUInt32LE(entries.length, newEnd + 12)
  return file
}

/** Every sector of the text is followed by itself. */
function makeDocInCircle(): Uint8Array {
  const file = Buffer.from(makeDoc(song.repeat(200)))
  for (let sector = 2; sector < 40; sector++) file.writeInt32LE(sector, 512 + sector * 4)
  return file
}
