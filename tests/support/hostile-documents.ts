import { deflateRawSync } from 'node:zlib'
import { makeDoc, makeDocx, makeZip, toParagraphs } from './song-files'

const song = 'Luz do dia\nTom: G\n\nG     D\nCanta hoje minha alma'
const laughs = (levels = 9) =>
  `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: levels }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`

/** So many elements, each within the one before. */
const nest = (element: string, count: number, inner = '<w:p><w:r><w:t>Canta</w:t></w:r></w:p>') =>
  `<w:${element}>`.repeat(count) + inner + `</w:${element}>`.repeat(count)
const nestTables = (count: number) =>
  '<w:tbl><w:tr><w:tc>'.repeat(count) + '<w:p><w:r><w:t>Canta</w:t></w:r></w:p>' + '</w:tc></w:tr></w:tbl>'.repeat(count)

export const deepDocx = (count: number) => makeDocx(nestTables(count))

export const hostileDocuments = {
  'a.docx zips': () =>
    makeZip(['a', 'b', 'c', 'd'].map(name => ({ name: `${name}.docx`, content: deepDocx(20_000), isStored: false }))),
  'tables.docx': () => makeDocx(nestTables(5000)),
  'tables20.docx': () => makeDocx(nestTables(20_000)),
  'smart.docx': () => makeDocx(`<w:p>${nest('smartTag', 100_000, '<w:r><w:t>Canta</w:t></w:r>')}</w:p>`),
  'ins.docx': () => makeDocx(`<w:p>${nest('ins', 100_000, '<w:r><w:t>Canta</w:t></w:r>')}</w:p>`),
  'sdt.docx': () => makeDocx('<w:sdt><w:sdtContent>'.repeat(50_000) + '</w:sdtContent></w:sdt>'.repeat(50_000)),
  'laughs.docx': () => makeZip([{ name: 'word/document.xml', content: `<?xml version="1.0"?>${laughs()}<w:document>&a9;</w:document>` }]),
  'late-laughs.docx': () => makeZip([{ name: 'word/document.xml', content: `<?xml version="1.0"?>${' '.repeat(3000)}${laughs()}<w:document>&a9;</w:document>` }]),
  'external.docx': () =>
    makeZip([{ name: 'word/document.xml', content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>' }]),
  'laughs.xml': () => Buffer.from(`<?xml version="1.0"?>${laughs()}<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>&a9;</title></titles></properties><lyrics><verse name="v1"><lines>&a9;</lines></verse></lyrics></song>`),
  'laughs-opensong.xml': () => Buffer.from(`<?xml version="1.0"?>${laughs()}<song><title>&a9;</title><lyrics>&a9;</lyrics></song>`),
  'musicxml.xml': () => Buffer.from(`<?xml version="1.0"?>${laughs()}<score-partwise><work><work-title>&a9;</work-title></work></score-partwise>`),
  'external.xml': () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><song><title>&x;</title><lyrics>&x;</lyrics></song>'),
  'deep.xml': () => Buffer.from(`<song><title>a</title><lyrics>${'<b>'.repeat(2_000_000)}`),
  'deep.json': () => Buffer.from('['.repeat(10_000_000)),
  'quote.csv': () => Buffer.from(`title,lyrics\n"${'Canta,'.repeat(3_000_000)}`),
  'deep.html': () => Buffer.from(`<html><body>${'<div><b>'.repeat(2_000_000)}Canta`),
  'open.html': () => Buffer.from(`<html><body>${'<'.repeat(19_000_000)}`),
  'two-thousand.zip': () => makeZip(Array.from({ length: 2000 }, (_, i) => ({ name: `${i}.txt`, content: `Canto ${i}\nTom: G\n\nG     D\nCanta hoje ${i} alma`, isStored: true }))),
  'two-thousand-empty.zip': () => makeZip(Array.from({ length: 2000 }, (_, i) => ({ name: `${i}.txt`, content: '', isStored: true }))),
  'two-thousand-one.zip': () => makeZip(Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.txt`, content: song, isStored: true }))),
  'big-entries.zip': () => makeZip(Array.from({ length: 12 }, (_, i) => ({ name: `${i}.txt`, content: randomText(19_000_000, i) }))),
  'overlap.zip': () => overlapping(1900, 19_000_000),
  'line.cho': () => Buffer.from(`{title: a}\n${'[G]Canta '.repeat(2_200_000)}`),
  'line.txt': () => Buffer.from('Canta '.repeat(3_300_000)),
  'chords.txt': () => Buffer.from('G D '.repeat(4_900_000)),
  'chordlines.txt': () => Buffer.from(`${'G D Em C '.repeat(10)}\nCanta hoje minha alma\n`.repeat(99_000)),
  'braces.cho': () => Buffer.from('{title: a}\n' + '{'.repeat(19_000_000)),
  'brackets.txt': () => Buffer.from('['.repeat(19_000_000)),
  'unclosed.txt': () => Buffer.from('[G'.repeat(9_000_000)),
  'marks.txt': () => Buffer.from('\u0301'.repeat(9_900_000)),
  'letter-and-marks.txt': () => Buffer.from(`a${'\u0301\u0323'.repeat(4_900_000)}`),
  'spaces.txt': () => Buffer.from(`a${' '.repeat(19_000_000)}b`),
  'tabs.txt': () => Buffer.from('a\t'.repeat(9_900_000)),
  'blank-lines.txt': () => Buffer.from(`a${'\n '.repeat(199_000)}b`),
  'titles.txt': () => Buffer.from(Array.from({ length: 20_000 }, (_, i) => `${i + 1}. Canto\n\nG   D\nCanta\n`).join('\n\n\n\n')),
  'long-songs.txt': () => Buffer.from(Array.from({ length: 300 }, (_, i) => `${i + 1}. Canto ${i}\nTom: G\n\n${`G      D\nCanta ${i} alma\n`.repeat(2000)}`).join('\n\n\n\n')),
  'bars.txt': () => Buffer.from('| '.repeat(9_900_000)),
  'dashes.txt': () => Buffer.from('E|---0---2---\n'.repeat(150_000)),
  'chat.txt': () => Buffer.from('[20:15, 12/03/2026] Ana: a\nb\nc\nd\n'.repeat(49_000)),
  'loop.doc': () => loopingDoc(),
  'doc-of-zeros.doc': () => { const d = Buffer.from(makeDoc(song)); d.writeUInt32LE(0x7fffffff, 44); return d },
  'parts.docx': () => makeDocx(toParagraphs(song), Array.from({ length: 1990 }, (_, i) => ({ name: `word/x${i}.xml`, content: '<a/>', isStored: true }))),
  'paragraphs.docx': () => makeDocx('<w:p><w:r><w:t>Canta</w:t></w:r></w:p>'.repeat(199_000)),
  'runs.docx': () => makeDocx(`<w:p>${'<w:r><w:t>C </w:t></w:r>'.repeat(600_000)}</w:p>`),
}

function randomText(length: number, seed: number) {
  const bytes = Buffer.alloc(length)
  let state = seed * 7919 + 1
  for (let i = 0; i < length; i++) { state = (state * 1103515245 + 12345) & 0x7fffffff; bytes[i] = i % 60 === 59 ? 10 : 97 + (state >> 16) % 26 }
  return bytes
}

function overlapping(count: number, size: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(size, 'Canta hoje minha alma\n'))
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1'); local.writeUInt16LE(20, 4); local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18); local.writeUInt32LE(size, 22); local.writeUInt16LE(5, 26)
  const file = Buffer.concat([local, Buffer.from('a.txt'), packed])
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1'); entry.writeUInt16LE(20, 6); entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20); entry.writeUInt32LE(size, 24); entry.writeUInt16LE(5, 28)
  const one = Buffer.concat([entry, Buffer.from('a.txt')])
  const index = Buffer.concat(Array.from({ length: count }, () => one))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1'); end.writeUInt16LE(count, 8); end.writeUInt16LE(count, 10)
  end.writeUInt32LE(index.length, 12); end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, index, end])
}

function loopingDoc() {
  const doc = Buffer.from(makeDoc(song.repeat(200)))
  // Every sector of the file's table leads to itself.
  for (let sector = 2; sector < 40; sector++) doc.writeInt32LE(sector, 512 + sector * 4)
  return doc
}
