import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  detectFormat,
  readSongs,
  type SongFormat,
  WRITTEN_FORMATS,
  writeSongs,
} from '@/lib/engines/cifra/formats/formats'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { formatForWhatsApp } from '@/lib/engines/cifra/formats/whatsapp'
import { UnreadableSongs } from '@/lib/engines/cifra/song'
import { isLongRun } from '@/tests/support/long'

const formats: SongFormat[] = [...WRITTEN_FORMATS, 'onsong', 'openlyrics']

/** Reads a text in every format; what a format refuses is refused in words. */
function readAll(text: string) {
  detectFormat(text)
  for (const format of formats) {
    try {
      readSongs(text, format)
    } catch (error) {
      expect(error, format).toBeInstanceOf(UnreadableSongs)
      expect(String((error as Error).message), format).toMatch(/^[A-Z].*\.$/)
    }
  }
}

function writeAll(lyrics: string) {
  const song = { ...EMPTY_SONG, title: lyrics.slice(0, 200), author: lyrics.slice(0, 200), lyrics }
  for (const format of WRITTEN_FORMATS) readSongs(writeSongs([song], format), format)
  for (const chords of [true, false]) formatForWhatsApp(song, { chords })
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '[G]',
      '[*',
      '{title: ',
      '{soc}',
      '{eot}',
      '{transpose: 2}',
      '{ns}',
      '\n',
      '\r\n',
      ' ',
      '\t',
    ],
    ...[
      '<song>',
      '</song>',
      '<lyrics>',
      '.G  D',
      ' luz',
      '1luz',
      '[V]',
      ';',
      '"',
      "'",
      '=',
      ',',
      '&',
      '&#0;',
      '**',
      '{n}',
    ],
    ...['Key: G', 'Refrão:', '{"title":', '[{', '}]', 'Título;Letra', '\u2028', '\ud83d', '\0', '\ufeff', '====='],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const text = fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join(''))

describe('any text', () => {
  it('is read or refused in words', () => fc.assert(fc.property(text, readAll)))
  it('is written, and what is written is read', () => fc.assert(fc.property(text, writeAll)))
})

describe('a text takes time in proportion to its length', () => {
  const shortRun = ['{a ', '\n', ' ', '\n=', '_', '[G]']
  const longRun = ['{', '[', '[*', '<b>', '\t', "'", ';', '"', '{ns}\n', '] ', '.G\n 1']
  // Were any of it quadratic, these would take minutes and not come to their end.
  const count = isLongRun ? 100_000 : 30_000
  it.each(isLongRun ? [...shortRun, ...longRun] : shortRun)(`${count} characters of %j`, { timeout: 60_000 }, unit => {
    const long = unit.repeat(Math.ceil(count / unit.length))
    readAll(`<song><lyrics>${long}</lyrics></song>`)
    readAll(`Título;Letra\n{title: ${long}}\n${long}x`)
    writeAll(`a${long.slice(0, 50_000)}b`)
  })
})

describe('XML that is made to do harm is refused in words', () => {
  const refuse = (xml: string) => {
    for (const format of ['opensong', 'openlyrics'] as const)
      expect(() => readSongs(xml, format)).toThrow(UnreadableSongs)
  }

  it('entities of its own', () => {
    refuse('<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><song><title>&b;</title><lyrics>&b;</lyrics></song>')
    refuse('<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><song><lyrics>&a;</lyrics></song>')
  })
  it('a thousand elements within each other', () => refuse(`${'<song>'.repeat(1000)}${'</song>'.repeat(1000)}`))
  it('six megabytes', () => refuse(`<song><lyrics>${' luz\n'.repeat(1_200_000)}</lyrics></song>`))
  it('a file that ends in the middle', () => {
    refuse('<song><title>Luz</title><lyrics> Luz do mun')
    refuse('<song><title>Luz</title>')
    refuse('')
  })
})
