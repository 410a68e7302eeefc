import { parse } from 'csv-parse/sync'
import fc from 'fast-check'

const piece = fc.constantFrom(
  ...['=', '+', '-', '@', '＝', '"', "'", ';', ',', '\t', '\n', '\r', ' ', '\v', '\0', '\u00a0', '\u2028', '\ufeff'],
  ...['a', '1', '=HYPERLINK("https://mau.example";"clique")'],
)

/** Text of what programs take for formulas, for the end of a cell or for nothing. */
export const formulaText = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))

/**
 * Returns the cells of a CSV file that a program would execute: one that ends cells at a semicolon, a comma or a tab, and
 * one that knows no quotes.
 */
export const listFormulas = (csv: string) =>
  [';', ',', '\t']
    .flatMap(delimiter => [...readCells(csv, delimiter), ...csv.split(new RegExp(`[${delimiter}\r\n]`))])
    .filter(cell => /^["\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell))

const readCells = (csv: string, delimiter: string): string[] =>
  parse(csv, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
  }).flat()
