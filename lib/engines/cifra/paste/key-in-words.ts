import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { isInstruction } from '@/lib/engines/cifra/markup/instruction'
import { splitKeyOfSection } from '@/lib/engines/cifra/markup/label'
import { bracketNamedChords, writeChordsOfRemark } from './chords-of-remark'
import { findMessageStamp } from './message-stamps'

const KEY_NAME =
  /((?:tom|tonalidade|key|modula[çc](?:[ãa]o|[õo]es)|modula|sobe|desce|muda|vai|passa|agora|tocad[oa]|termina[rm]?|acaba[rm]?|par[ae][rm]?|cantam?|tocam?)(?: (?:original|o tom|tom))?(?: ?[:=]| ?[-–—]| (?:para|pra|p\/|em|de|no))? ?)([A-G][#b♯♭]?m?)(?![\p{L}\p{N}#♯♭\]]| \[)/giu
const MENTIONS_KEY =
  /(?:^|[^\p{L}])(?:modula|(?:muda|sobe|desce|vai|passa)[^:]{0,20} (?:para|pra|p\/|em)|(?:termina|acaba|par[ae])[rm]? (?:em|no)|tom|tonalidade|key)/iu
const MAX_LENGTH = 200
/** `G`, `Lá` */
const CHORD_START = /(?<!\p{L})(?:[A-G]|R[eé]|Mi|S[io]|L[aá])/iu
const LABEL = /^\s*\[([^[\]]*)\]\s*$/

/**
 * Writes a key or a chord that an instruction names in brackets, so that it is transposed: `(Modulação: D)`, `Segura o
 * A4`, `(guitarra faz D A Bm)`. `[Refrão em E]` is markup already.
 */
export function bracketKeys(text: string) {
  const stamp = findMessageStamp(text)
  const label = LABEL.exec(text)?.[1]
  const words = label ?? text.slice(stamp.length)
  if (text.length > MAX_LENGTH || words.includes('[') || !CHORD_START.test(words)) return text
  // It moves already.
  if (label !== undefined && (splitKeyOfSection(label) || parseChordGroup(label))) return text
  // The place of a label says that nobody sings it.
  if (!stamp && !isInstruction(words)) return (label && writeChordsOfRemark(label)) ?? text
  const chords = bracketNamedChords(words)
  const keys = MENTIONS_KEY.test(words) ? bracketNext(chords.replace(KEY_NAME, bracketKey)) : words
  if (keys !== words) return label === undefined || !/^\s*(?:tom|tonalidade|key)/i.test(words) ? stamp + keys : text
  return chords === words ? text : stamp + chords
}

/** `acabar em [F] – Fm – C`: the chords beside the first. */
function bracketNext(text: string): string {
  const longer = text.replace(NEXT_CHORD, '$1[$2]')
  return longer === text ? text : bracketNext(longer)
}

const NEXT_CHORD = /(\] ?[–—-] ?)([A-G][#b♯♭]?m?\d?)(?![\p{L}\p{N}#♯♭\]])/gu

const bracketKey = (source: string, before: string, key: string) => {
  // `termina no am`
  const name = /^[a-df-g](?:[#b]m?|m)$/.test(key) ? key.charAt(0).toUpperCase() + key.slice(1) : key
  return /^[A-G]/.test(name) ? `${before}[${name}]` : source
}
