import { splitWords } from './split-text'

const toCharacter = (code: number) => String.fromCodePoint(code)
const listCharacters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => toCharacter(first + step))

const controls = [...listCharacters(0x00, 0x1f), ...listCharacters(0x7f, 0x9f)]
const spaces = [
  '\u00a0',
  '\u1680',
  ...listCharacters(0x2000, 0x200a),
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
]
const blankCharacters = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180e',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\ufe0f',
]
const invisible = [
  ...blankCharacters,
  ...listCharacters(0x200b, 0x200f),
  '\u2060',
  '\u2064',
  '\u206a',
  toCharacter(0x1d173),
  toCharacter(0xe0041),
]
const directionMarks = [...listCharacters(0x202a, 0x202e), ...listCharacters(0x2066, 0x2069)]
const unassignedCharacters = [
  '\ufdd0',
  '\ufffe',
  '\uffff',
  toCharacter(0x10ffff),
  '\ufff9',
  '\ufffc',
  '\ufffd',
  '\ue000',
  toCharacter(0xf0000),
]
const combiningMarks = listCharacters(0x0300, 0x036f)

/** Texts that are hard to see, to order, to cut or to store. */
export const invisibleTexts = {
  'control characters': controls.map(control => `Ma${control}ria`),
  'nothing but control characters': ['\0', '\b\b\b', '\x1b', '\x7f', '\x85'],
  'orders to a terminal': ['\x1b[31mvermelho\x1b[0m', '\x1b]0;título\x07', '\x9b2J', 'abc\b\b\bxyz'],
  'kinds of spaces': spaces.map(space => `João${space}Maria`),
  'nothing but spaces': ['', ' ', '\t', '\n', '\r\n', '   \t \n ', ...spaces.map(space => space.repeat(2))],
  'spaces around': [' Ana ', '\u00a0Ana\u00a0', '\nAna\n\n', '\ufeffAna', '\u200bAna\u200b', `${' '.repeat(3000)}Ana`],
  'line ends': ['um\r\ndois', 'um\rdois', 'um\n\n\n\ndois', 'um\n\rdois', 'um\vdois\fdez'],
  'what cannot be seen': invisible.map(character => `Jo${character}sé`),
  'nothing that can be seen': invisible.map(character => character.repeat(3)),
  'turns of direction': directionMarks.map(mark => `Ana ${mark}Souza 123`),
  'turns never taken back': [
    '\u202e'.repeat(200),
    '\u2067\u2067abc',
    'abc\u202cdef\u2069',
    '\u202e\u202d\u202b\u202aabc',
  ],
  'right to left': ['שלום עליכם', 'السلام عليكم ١٢٣', 'Ana שלום (Bia) עולם!', '\u200fAna', 'ﷺ'.repeat(60)],
  'half a character': ['\ud800', '\udc00', '\udc00\ud800', 'fim\ud83d', '\ude00início', 'a\ud83dé\ude00b'],
  'characters of nobody': unassignedCharacters.map(character => `Rute${character}`),
  'accents in pieces': ['a\u0303', 'C\u0327a\u0303o', 'e\u0301\u0323', '\u0301antes', '\u0344', 'o\u031b\u0323'],
  'accents that grow': [
    ...'\u0958\ufb2c\u2add\uf900',
    toCharacter(0x1d160),
    'ΐ'.normalize('NFD'),
    '각'.normalize('NFD'),
  ],
  'accents by the dozen': [
    `Z${combiningMarks.join('')}`,
    [...'Culto'].map(letter => letter + combiningMarks.slice(0, 40).join('')).join(''),
    `a${'\u0301'.repeat(40_000)}${'\u0316'.repeat(40_000)}`,
    '\u0301\u0316'.repeat(40_000),
    `e${'\u20dd'.repeat(50)}${'\u0489'.repeat(50)}`,
    `ก${'\u0e4a'.repeat(90)}`,
  ],
  'letters that change their length': splitWords('ß ẞ İstanbul ıI ŉ ǰ ΐ ﬃ ς K ſ Ǆ ΑΣ'),
  lookalikes: splitWords('Аna Јоsé раураl 𝒜𝓃𝒶 🅰🅽🅰 Ａｎａ ᴀɴᴀ ⒶⓃⒶ'),
  emoji: [
    ...splitWords('🙏 ❤️ ❤ 👨‍👩‍👧‍👦 👩🏾‍🦽 🇧🇷 🇧🇷🇧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ #️⃣ 🏿 👩‍ ‍👩 ⛪️⛪︎ 🎶‍‍🎶'),
    ...['🙏'.repeat(120), `👩${'‍👩'.repeat(60)}`],
  ],
  'scripts of the world': splitWords(
    'Αγάπη Любовь 사랑 愛 प्रेम அன்பு ความรัก ፍቅር სიყვარული ខ្មែរ བོད་ မြန်မာ Ngọc Þórður Łódź ñandú ᚠᚢᚦ 𐍈𐌰 𝄞𝄢 𠜎𠜱',
  ),
}
