/** Advance widths of a typeface's letters in thousandths of its size; accents do not change a letter's width. */
export type LetterWidths = { space: number; other: number; widths: Map<string, number> }

/** Arial and Helvetica, which share their widths. */
export const ARIAL = build(278, 556, {
  222: "ijl'",
  191: "'",
  278: 'ft/.,:;!I[]\\',
  333: 'r()-`',
  355: '"',
  260: '|',
  400: '°',
  370: 'ªº',
  500: 'ckJsvxyz',
  556: 'abdeghnopqu0123456789#$?Lb_',
  584: '+=<>~',
  611: 'FTZ',
  667: 'ABEKPSVXY&',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'mM',
  889: '%',
  944: 'W',
})

/** Times New Roman. */
export const TIMES = build(250, 500, {
  250: '.,',
  278: 'ijlt/:;\\',
  333: 'frsI()-[]!',
  389: 'sJ',
  276: 'ªº',
  400: '°',
  444: 'acez?',
  500: 'bdghknopquvxy0123456789#$_',
  556: 'FPS',
  564: '+=<>',
  611: 'ELTZ',
  667: 'BCR',
  722: 'ADGHKNOQUVwXY',
  778: 'm&',
  889: 'M',
  944: 'W',
})

/** Calibri and Carlito, Word's own typeface for many years. */
export const CALIBRI = build(226, 507, {
  229: 'ijl',
  221: "'",
  252: '.,I',
  268: ':;',
  303: '()',
  306: '-',
  335: 'tf',
  349: 'r',
  386: '/',
  391: 'sz',
  423: 'cªº',
  453: 'vyxk',
  463: '?',
  479: 'ag',
  498: 'e#+=',
  507: '0123456789',
  525: 'bdhnopqu',
  319: 'J',
  420: 'L',
  459: 'FSZ',
  488: 'EYT',
  517: 'PKX',
  533: 'C',
  544: 'BR',
  567: 'V',
  579: 'A',
  615: 'D',
  631: 'GHU',
  646: 'N',
  662: 'OQ',
  715: 'w',
  799: 'm',
  855: 'M',
  890: 'W',
})

function build(space: number, other: number, letters: Record<number, string>): LetterWidths {
  const widths = new Map<string, number>()
  for (const [width, signs] of Object.entries(letters)) for (const sign of signs) widths.set(sign, Number(width))
  return { space, other, widths }
}

const ACCENTED = /[À-ÿ]/

/** Returns the width of a character; a tab goes to the next stop, half an inch apart at 12 points. */
export function measureLetter({ space, other, widths }: LetterWidths, character: string, at = 0) {
  if (character === ' ') return space
  if (character === '\t') return TAB_STOP - (at % TAB_STOP)
  const letter = ACCENTED.test(character) ? (character.normalize('NFD')[0] ?? character) : character
  return widths.get(character) ?? widths.get(letter) ?? other
}

/** 1.25 cm, Word's tab stops in Brazil, at 12 points. */
const TAB_STOP = 2953
