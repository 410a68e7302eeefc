import { parse } from 'csv-parse/browser/esm/sync'
import { type Song, UnreadableSongs } from '@/lib/engines/cifra/song'
import {
  EMPTY_SONG,
  readCapo,
  readKey,
  readLink,
  readNumber,
  readTempo,
  readThemes,
  toLine,
  trimLyrics,
} from './song-fields'
import type { SongWriter } from './song-writer'

type Field = keyof Song

/** The columns as they are written, and the other names under which they are read, without accents. */
const COLUMNS: [Field, string, RegExp][] = [
  ['number', 'Número', /^(?:numero|n[oº°.]*|num|hino|number|no|hymn(?: ?number)?)$/],
  ['title', 'Título', /^(?:titulo|nome|louvor|musica|cancao|title|name|song)$/],
  ['collection', 'Coletânea', /^(?:coletanea|hinario|livro|colecao|collection|songbook|hymnal|book)$/],
  ['author', 'Autor', /^(?:autor(?:a|es)?|artista|compositor(?:a|es)?|interprete|author|artist|composer|writer)$/],
  ['key', 'Tom', /^(?:tom|tonalidade|key)$/],
  ['capo', 'Capotraste', /^(?:capotraste|capo)$/],
  ['tempo', 'Andamento', /^(?:andamento|bpm|tempo)$/],
  ['themes', 'Temas', /^(?:temas?|assuntos?|categorias?|tags?|themes?|topics?|keywords?)$/],
  ['link', 'Ouvir', /^(?:ouvir|links?|url|video|audio|gravacao|youtube)$/],
  ['lyrics', 'Letra', /^(?:letras?|cifra|texto|conteudo|lyrics|text|words|chords|content)$/],
]

/** The byte order mark: without it, spreadsheets do not read UTF-8. In Brazil they separate cells by semicolons. */
export const csvWriter: SongWriter = {
  start: () => `\ufeff${formatRow(COLUMNS.map(([, name]) => name))}`,
  writeSong: song => formatRow(toCells(song)),
  between: '',
}

function toCells(song: Song) {
  return COLUMNS.map(([field]) => {
    const value = song[field]
    if (Array.isArray(value)) return value.join(', ')
    return value === null || value === 0 ? '' : String(value)
  })
}

const formatRow = (cells: string[]) => `${cells.map(formatCell).join(';')}\r\n`

/** Where a spreadsheet, or a program that ends cells at another character or knows no quotes, would read a formula. */
const START = String.raw`(?:(?![\t\r\n])['"\s\p{Cc}])*[=+\-@＝＋－＠]`
const FORMULA = new RegExp(String.raw`(^|[,;\t\r\n])(?=${START})`, 'gu')
const QUOTED_FORMULA = new RegExp(String.raw`(^|[,;\t\r\n])'(?=${START})`, 'gu')

/** An apostrophe turns a formula into text; reading takes it away again. */
function formatCell(text: string) {
  const escaped = text.replace(FORMULA, "$1'")
  return /[",;\t\r\n']/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Reads a table with a line of names above; columns that are not known are ignored. */
export function readCsv(text: string): Song[] {
  const [head = [], ...rows] = parseCells(text)
  const fields = head.map(findField)
  if (!fields.includes('title') && !fields.includes('lyrics'))
    throw new UnreadableSongs('A primeira linha da planilha precisa dar nome às colunas, como Título e Letra.')
  return rows.map(cells => readRow(fields, cells)).filter(({ title, lyrics }) => title || lyrics)
}

function parseCells(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch {
    throw new UnreadableSongs('Esta planilha não está completa: uma célula com aspas não termina.')
  }
}

/** The sign that separates most names of the first line. */
function findDelimiter(text: string) {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const counts = [';', ',', '\t'].map(sign => ({ sign, count: head.split(sign).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign
}

function findField(name: string): Field | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return COLUMNS.find(([, , pattern]) => pattern.test(plain))?.[0]
}

function readRow(fields: (Field | undefined)[], cells: string[]): Song {
  const read = (field: Field) => {
    const cell = cells[fields.indexOf(field)] ?? ''
    return cell.replace(QUOTED_FORMULA, '$1')
  }
  return {
    ...EMPTY_SONG,
    title: toLine(read('title')),
    number: readNumber(read('number')),
    collection: toLine(read('collection')),
    author: toLine(read('author')),
    key: readKey(read('key')),
    capo: readCapo(read('capo')),
    tempo: readTempo(read('tempo')),
    themes: readThemes(read('themes')),
    link: readLink(read('link')),
    lyrics: trimLyrics(read('lyrics').replace(/\r\n?/g, '\n')),
  }
}
