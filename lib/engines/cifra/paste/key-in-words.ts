import { tokenizeLine } from '@/lib/engines/cifra/markup/chord-like'
import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { splitKeyOfSection } from '@/lib/engines/cifra/markup/label'
import { isUnmistakable } from '@/lib/engines/cifra/markup/near-chord'

const KEY_NAME =
  /((?:tom|tonalidade|key|modula[çc](?:[ãa]o|[õo]es)|modula|sobe|desce|muda|vai|passa|agora|tocad[oa]|termina[rm]?|acaba[rm]?|par[ae][rm]?|cantam?|tocam?)(?: (?:original|o tom|tom))?(?: ?[:=]| ?[-–—]| (?:para|pra|p\/|em|de|no))? ?)([A-G][#b♯♭]?m?)(?![\p{L}\p{N}#♯♭\]])/giu
const MENTIONS_KEY =
  /(?:^|[^\p{L}])(?:modula|(?:muda|sobe|desce|vai|passa)[^:]{0,20} (?:para|pra|p\/|em)|(?:termina|acaba|par[ae])[rm]? (?:em|no)|tom|tonalidade|key)/iu
const MAX_LENGTH = 200

/** `Capo 2 (forma de D)`, `Autor: A. B. Silva`: letters that stay when the song moves. */
const FIXED = /capo|afina|tuning|formas? d|https?:|www\.|^\s*\{/i
const LEADS_TO_CHORD = /^(?:em|o|no|para|pra|pro|faz|fazem|toca|tocam|segura|seguram?)$/i

/**
 * Writes a key or a chord that an instruction names in brackets, so that it is transposed: `(Modulação: D)`, `Segura o
 * A4`, `(guitarra faz D A Bm)`. `[Refrão em E]` is markup already.
 */
export function bracketKeys(text: string) {
  const [, label] = /^\s*\[([^[\]]*)\]\s*$/.exec(text) ?? []
  const words = label ?? text
  if (text.length > MAX_LENGTH || words.includes('[') || !/(?<!\p{L})[A-G]/u.test(words) || !isInstruction(words))
    return text
  if (label !== undefined && splitKeyOfSection(label)) return text
  const keys = MENTIONS_KEY.test(words) ? bracketNext(words.replace(KEY_NAME, bracketKey)) : words
  if (keys !== words) return label === undefined || !/^\s*(?:tom|tonalidade|key)/i.test(words) ? keys : text
  const chords = FIXED.test(words) || words.includes(':') ? words : bracketNamedChords(words)
  return chords === words ? text : chords
}

/** `acabar em [F] – Fm – C`: the chords beside the first. */
function bracketNext(text: string): string {
  const longer = text.replace(NEXT_CHORD, '$1[$2]')
  return longer === text ? text : bracketNext(longer)
}

const NEXT_CHORD = /(\] ?[–—-] ?)([A-G][#b♯♭]?m?\d?)(?![\p{L}\p{N}#♯♭\]])/gu

const bracketKey = (source: string, before: string, key: string) => (/^[A-G]/.test(key) ? `${before}[${key}]` : source)

/** Brackets the chords to which a word leads, those beside them, and what cannot be a word. */
function bracketNamedChords(text: string) {
  let isLed = false
  return tokenizeLine(text)
    .map(({ kind, text, chord }) => {
      if (kind === 'word') isLed = LEADS_TO_CHORD.test(text)
      return chord && (isLed || isUnmistakable(text)) && /^[A-G]/.test(text) ? `[${text}]` : text
    })
    .join('')
}
