import { isInstruction } from '@/lib/engines/cifra/markup/instruction'

const KEY_NAME =
  /((?:tom|tonalidade|key|modula[çc](?:[ãa]o|[õo]es)|modula|sobe|desce|muda|vai|passa|agora|tocad[oa]|termina[rm]?|acaba[rm]?|par[ae][rm]?)(?: (?:original|o tom|tom))?(?: ?[:=]| ?[-–—]| (?:para|pra|p\/|em|de|no))? ?)([A-G][#b♯♭]?m?)(?![\p{L}\p{N}#♯♭\]])/giu
const MENTIONS_KEY =
  /(?:^|[^\p{L}])(?:modula|(?:muda|sobe|desce|vai|passa)[^:]{0,20} (?:para|pra|p\/|em)|(?:termina|acaba|par[ae])[rm]? (?:em|no)|tom|tonalidade|key)/iu
const MAX_LENGTH = 200

/**
 * Writes a key that an instruction names in brackets, so that it is transposed: `(Modulação: D)`, `(última vez: parar
 * no D)`.
 */
export function bracketKeys(text: string) {
  if (text.length > MAX_LENGTH || text.includes('[') || !MENTIONS_KEY.test(text) || !isInstruction(text)) return text
  return text.replace(KEY_NAME, (source: string, before: string, key: string) =>
    /^[A-G]/.test(key) ? `${before}[${key}]` : source,
  )
}
