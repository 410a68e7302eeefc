import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { isInstrumentalSection, isLoneName, parseSungSection } from '@/lib/engines/cifra/markup/section-name'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { namesSingers, speaksToMusicians } from '@/lib/engines/cifra/paste/annotations'
import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { isPlayingDirection } from './playing-direction'

const MAX_TITLE = 90
const RULE = /^\s*([-=*_~#])(?:\s?\1){2,}\s*$/
/** `[Intro] G D`, `Refrão:`, `2ª estrofe`, `(Coro)` */
const BRACKETED = /^\s*\[[^[\]]{1,40}\]/

/** A line of one repeated sign: `-----`, `* * *`. */
export const isRule = (line: string) => RULE.test(line)

/** Whether a line names a part of a song. */
export function isSectionLine(line: string) {
  const text = line.trim()
  if (!text || text.length > 200) return false
  if (BRACKETED.test(text)) return true
  const bare = text.replace(/^[([*_\s]+|[)\]*_\s]+$/g, '').replace(/^\d{1,2}\s*[.)ªºa°-]*\s*(?=\p{L})/u, '')
  return (
    parseSungSection(bare) !== undefined ||
    (/^(?:chorus|verse|bridge|final|fim)\b/i.test(bare) && !isTitleLikePart(bare)) ||
    (isShortInstrumental(bare) && !isTitleLikePart(bare))
  )
}

/** `Solo sagrado`, `Tom de festa`, `Fim dos dias`: a part's name among words that say nothing of music. */
function isTitleLikePart(text: string) {
  const [, rest = ''] =
    /^(?:solo|tom|base|passagem|abertura|entrada|final|fim) ((?:d[aeo]s? )?\p{L}[\p{L} ]*)$/iu.exec(text) ?? []
  if (rest.length < 3 || mayBeChords(rest) || namesSingers(rest.replace(/^d[aeo]s? /i, ''))) return false
  return speaksToMusicians(text) !== true && !isInstruction(text) && !isPlayingDirection(text)
}

const isShortInstrumental = (text: string) =>
  isInstrumentalSection(text) && (text.length < 25 || mayBeChords(text.replace(/^\P{Lu}*[^\s:]*:?\s*/u, '')))

/** Whether a line could be a title: short, with letters, and neither chords, words for musicians nor a part's name. */
export function isTitleText(line: string) {
  const text = line.trim()
  if (text.length > MAX_TITLE || !/\p{L}{2}/u.test(text) || /[,;:]$/.test(text)) return false
  if (/[[\]{}|]/.test(text) || /\S {4,}\S/.test(text)) return false
  if (speaksToMusicians(text) === true || isPlayingDirection(text) || isLoneName(text)) return false
  return !mayBeChords(text) && !isInstruction(text) && !isSectionLine(text) && !isTablature(text) && !isRule(text)
}

/** Whether all letters are capitals. */
export const isAllCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)
