import { toChordedNoteLine } from '@/lib/engines/cifra/formats/note-line'
import { tokenizeLine } from '@/lib/engines/cifra/markup/chord-like'
import { isTuning } from '@/lib/engines/cifra/markup/label'
import { isUnmistakable } from '@/lib/engines/cifra/markup/near-chord'
import type { Token } from '@/lib/engines/cifra/markup/token'
import { formatChord } from '@/lib/engines/cifra/theory/chord'
import { parseSolfege } from '@/lib/engines/cifra/theory/solfege'
import { findSpelledChords } from '@/lib/engines/cifra/theory/spelled-chord'

/** `Capo 2 (forma de D)`, `Tom: G`: letters that stay when the song moves, or are kept as its key. */
const FIXED = /capo|formas? d|https?:|www\.|^\W*(?:tom|key|tonalidade)\s*[:=]/i
/** A chord follows these words: `troca Em por E`. */
const LEADS_TO_CHORD =
  /^(?:em|o|no|do|por|pelo|para|pra|pro|p|de|com|como|[eé]|ou|faz|toca|segura|troca|usar?|fazer?|entra|vira|sobe|desce|acordes?|baixos?|[uú]ltimo|pad|seco|key|on)$/i
/** In front of a word that goes on in small letters `A`, `E` and `Em` are chords, but not in `no A capela`. */
const IN_SENTENCE = /^(?!cap+ela|sil[eê]ncio)\p{Ll}/u
/** A letter behind these words names a part: `Parte B`, `Grupo A`. */
const LEADS_TO_NAME =
  /^(?:partes?|grupos?|vers[oã]o?|coro|refr[aã]o|ponte|vo[zs]|lado|estrofe|casa|ano|op[cç][aã]o|se[cç][aã]o|hino)$/i

/** `baixo fica so no d na ultima`, `último acorde em c, não resolve`, `acaba no em` */
const SMALL_CHORD =
  /(?<=(?<!\p{L})(?:no|em|pr[oa]) )(?:[bcdfg](?:#?m?|b?m)|[ae]m)\d?(?=\s*(?:$|[,;.)])| (?:n[ao]|at[eé]) )/gu

/** Writes each chord that a text for musicians names for certain in brackets: `troca [Em] por [E]`. */
export function bracketNamedChords(text: string) {
  if (FIXED.test(text) || isTuning(text) || /[[\]{}|]/.test(text)) return text
  return bracketSpelled(text.replace(SMALL_CHORD, chord => chord.charAt(0).toUpperCase() + chord.slice(1)))
    .split(/(\[[^[\]]*\])/)
    .map((piece, i) => (i % 2 ? piece : bracketTokens(piece)))
    .join('')
}

/** `segura o Lá m`, `o Si bemol` */
function bracketSpelled(text: string) {
  const found = findSpelledChords(text).filter(({ source }) => /^\p{Lu}.* /u.test(source))
  return found.reduceRight(
    (rest, { index, source, name }) => `${rest.slice(0, index)}[${name}]${rest.slice(index + source.length)}`,
    text,
  )
}

function bracketTokens(text: string) {
  const tokens = tokenizeLine(text)
  return tokens
    .map((token, i) => {
      if (token.chord && isNamedNote(tokens, i)) return `[${formatChord(token.chord)}]`
      return isNamedChord(tokens, i) ? `[${token.text}]` : token.text
    })
    .join('')
}

/**
 * Returns a remark, which only its place tells from what is sung, with its words as labels between the chords that it
 * names, so that they move with the song: `[troca] [Em] [por] [E]`; undefined if it names none.
 */
export function writeChordsOfRemark(text: string): string | undefined {
  const marked = bracketNamedChords(text.replace(/^\s*\(([^()]*)\)\s*$/, '$1'))
  if (!marked.includes('[') || (text.match(/\p{L}{2,}/gu) ?? []).length < MIN_WORDS) return undefined
  return toChordedNoteLine(marked.replace(/\(?(\[[^[\]]*\])\)/g, '$1').replace(/\((?=\[)/g, ''))
}

/** With fewer, its chords are what it is. */
const MIN_WORDS = 2

function isNamedChord(tokens: Token[], at: number) {
  const text = tokens[at]?.chord ? (tokens[at]?.text ?? '') : ''
  if (!/^(?!F[aá]|D[oó])[A-G]/.test(text)) return false
  // `TERMINA EM A`
  if (text === 'EM' && tokens[at + 2]?.chord) return false
  const isLetter = /^[B-DFG]$/.test(text)
  // `F Fm C bem devagar`, `G G/F# Em no fim`
  const isBesideChord = tokens[at - 2]?.chord && isUnmistakable(tokens[at - 2]?.text ?? '')
  if (isUnmistakable(text) || (isBesideChord && (isLetter || text === 'Em'))) return true
  const before = findWord(tokens.slice(0, at).reverse())
  const [space = '', after = ''] = [tokens[at + 1]?.text, tokens[at + 2]?.text]
  if (!before || LEADS_TO_NAME.test(before) || /^[.)]?\p{L}|^[.'’–-]/u.test(space)) return false
  const isBeforeWord = !space.trim() && tokens[at + 2]?.kind === 'word' && /^\p{L}/u.test(after)
  if (!isBeforeWord || /^(?:maior|menor)$/.test(after)) return true
  return LEADS_TO_CHORD.test(before) && (isLetter || IN_SENTENCE.test(after))
}

/** `segura o Lá`, `cadência Sib, Fá`, `faz Sol - Fá`: a note in Dó Ré Mi; without a sign behind it, only where words lead to it. */
function isNamedNote(tokens: Token[], at: number) {
  const text = tokens[at]?.text ?? ''
  if (!/^\p{Lu}/u.test(text) || !parseSolfege(text)) return false
  if (isUnmistakable(text)) return true
  const before = tokens.slice(0, at).findLast(({ kind, chord }) => kind === 'word' || chord)
  const isJoined = tokens[at - 2]?.chord && /^ ?[-–—] ?$/.test(tokens[at - 1]?.text ?? '')
  const isBesideChord = isJoined || (before?.chord && isUnmistakable(before.text))
  const after = tokens[at + 1]?.text.trim() ? '' : (tokens[at + 2]?.text ?? '')
  return (
    isBesideChord ||
    (LEADS_TO_CHORD.test(before?.text ?? '') && (!after || (!/^sol$/i.test(text) && IN_SENTENCE.test(after))))
  )
}

/** Returns the word or chord beside a token, if only blanks, commas and a count stand between. */
function findWord(tokens: Token[]) {
  const first = tokens.find(({ text }) => /[^\s,(>→–-]/.test(text.replace(/\d ?[x×]/, '')))
  return first?.kind === 'word' || first?.chord || /:/.test(first?.text ?? '') ? (first?.text ?? '').trim() : undefined
}
