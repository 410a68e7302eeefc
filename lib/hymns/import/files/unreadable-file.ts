import { MAX_SONGS } from '@/lib/hymns/import/lengths'
import { PDF_PAGES, TEXT_LINES, ZIP_ENTRIES } from './limits'

const READABLE = 'Word, PDF, texto, ChordPro, OnSong, OpenSong, OpenLyrics, CSV, JSON ou um zip deles'
const SPLIT = 'divida-o em partes menores'
const format = (count: number) => count.toLocaleString('pt-BR')

/** Why a file cannot be read, for people. */
export const reasons = {
  tooLarge: `Este arquivo passa de 20 MB: ${SPLIT}.`,
  empty: 'Este arquivo está vazio: confira se é o certo.',
  noText: 'Não há texto neste arquivo: confira se é o certo.',
  damaged: 'Este arquivo está danificado ou incompleto: abra-o no programa em que foi feito e salve-o de novo.',
  tooManyLines: `Este arquivo tem mais de ${format(TEXT_LINES)} linhas: ${SPLIT}.`,
  tooManySongs: `Este arquivo tem mais de ${format(MAX_SONGS)} louvores, que é quanto cabe em uma importação: ${SPLIT}.`,
  tooSlow: `A leitura deste arquivo demorou demais: ${SPLIT}.`,
  tooHeavy: `Este arquivo é grande ou complicado demais: ${SPLIT}.`,
  tooMuchText: `Este arquivo tem texto demais para uma importação: ${SPLIT}.`,
  restUnread: 'O que vem depois dele no zip não foi lido. Tire-o do zip e envie os outros de novo.',
  pdfWithoutText:
    'Este PDF só tem imagens, sem texto. Passe-o antes por um programa que reconhece letras (OCR), ou digite a letra.',
  pdfLocked: 'Este PDF pede uma senha: salve uma cópia sem senha.',
  pdfTooLong: `Este PDF tem mais de ${format(PDF_PAGES)} páginas: ${SPLIT}.`,
  wordLocked: 'Este documento pede uma senha: salve uma cópia sem senha.',
  zipTooMany: `Este zip tem mais de ${format(ZIP_ENTRIES)} arquivos: ${SPLIT}.`,
  zipTooLarge:
    'Este zip passa de 200 MB depois de aberto: o que vem daqui em diante ficou de fora. Envie-o em outro zip.',
  unpackedTooLarge: `Este arquivo passa de 20 MB depois de aberto: ${SPLIT}.`,
  zipSuspicious:
    'Este arquivo não foi aberto por segurança: ele cresce demais ao ser aberto. Salve-o de novo no programa em que foi feito.',
  zipLocked: 'Este arquivo do zip pede uma senha: envie uma cópia sem senha.',
  zipWithin: 'Não abrimos um zip dentro de outro: tire os arquivos dele e envie-os.',
} satisfies Record<string, string>

const ADVICE: [extensions: RegExp, advice: string][] = [
  [/^(?:odt|rtf|pages|wps|gdoc)$/, ': salve como Word (.docx) ou PDF.'],
  [/^(?:pptx?|ppsx?|odp|key)$/, ': salve como PDF.'],
  [/^(?:xlsx?|ods|numbers)$/, ': salve como CSV.'],
  [/^(?:jpe?g|png|gif|webp|heic|bmp|tiff?)$/, ': são imagens. Passe-as por um programa que reconhece letras (OCR).'],
]

/** `Não sabemos ler arquivos .xyz …`; what has the name of a known kind, and is none, is broken. */
export function describeUnknownKind(fileName: string) {
  const extension = /\.([\p{L}\p{N}]{1,8})$/u.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (/^(?:docx?|pdf|txt)$/.test(extension)) return reasons.damaged
  const advice = ADVICE.find(([extensions]) => extensions.test(extension))?.[1] ?? `. Use ${READABLE}.`
  return `${extension ? `Não sabemos ler arquivos .${extension}` : 'Não sabemos ler este arquivo'}${advice}`
}

/** A file that cannot be read; its message is for people. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
