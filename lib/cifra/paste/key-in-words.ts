import { isInstruction } from '@/lib/cifra/markup/instruction'

const KEY_NAME =
  /((?:tom|tonalidade|key|modula[çc](?:[ãa]o|[õo]es)|modula|sobe|desce|muda|vai|passa|agora|tocad[oa])(?: (?:original|o tom|tom))?(?: ?[:=]| ?[-–—]| (?:para|pra|p\/|em|de))? ?)([A-G][#b♯♭]?m?)(?![\p{L}\p{N}#♯♭\]])/giu
const CHANGES_KEY =
  /(?:^|[^\p{L}])(?:modula|(?:muda|sobe|desce|vai|passa)[^:]{0,20} (?:para|pra|p\/|em)|tom|tonalidade|key)/iu
const MAX_LENGTH = 200

/** Writes a key that an instruction names in brackets, so that it is transposed: `(Modulação: D)`. */
export function bracketKeys(text: string) {
  if (text.length > MAX_LENGTH || text.includes('[') || !CHANGES_KEY.test(text) || !isInstruction(text)) return text
  return text.replace(KEY_NAME, (source: string, before: string, key: string) =>
    /^[A-G]/.test(key) ? `${before}[${key}]` : source,
  )
}
