import { isDirective } from './directive'
import { namesSingers, withoutSingers } from './singers'

const INSTRUMENT =
  '(?:guitarras?|viol[aã]o|viol[oõ]es|violinos?|viola|violoncelo|cello|teclados?|piano|[oó]rg[aã]o|baixo|bateria' +
  '|percuss[aã]o|caj[oó]n|ukulele|acordeon|sanfona|sax(?:ofone)?|flauta|trompete|gaita|cordas|metais|sopros|pad' +
  '|sintetizador|banda|vo(?:z|zes)|assobio|palmas)'
const INSTRUMENTS = `${INSTRUMENT}(?:(?:,| e| \\+) ?(?:[oa]s? )?${INSTRUMENT})*`
const PART =
  '(?:in[ií]cio|come[cç]o|topo|refr[aã]o|coro|estribilho|intro(?:du[cç][aã]o)?|interl[uú]dio|solo|coda|sinal|segno' +
  '|ponte|pr[eé][- ]?(?:refr[aã]o|coro)|(?:\\d+[ªºa] )?(?:estrofe|verso|parte)(?: (?:\\d+|[A-H]))?)'
const KEY = '(?:[A-G][#b♯♭]?m?|d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?: (?:maior|menor|sustenido|bemol))*'
const HALF_STEPS = '(?:\\d|½|meio|um|dois|1/2) t(?:om|ons)'
const TIMES = '(?:\\d+ ?[x×]|[x×] ?\\d+|\\d+ vezes|bis)'

/** What a whole line says to those who play. */
const PATTERNS = [
  // `Tom: G`, `BPM: 72`, `Letra e música: …`
  '(?:tom|tonalidade|key|capo(?:traste)?|afina[cç][aã]o|tuning|bpm|tempo|andamento|compasso|ritmo|batida|levada' +
    '|dedilhado|estilo|composi[cç][aã]o|compositor(?:a|es)?|autor(?:a|es|ia)?|letra(?: e m[uú]sica)?|m[uú]sica' +
    '|vers[aã]o|arranjo|int[eé]rprete|artista|[aá]lbum|cifra|dura[cç][aã]o|obs(?:erva[cç][aã]o)?\\.?' +
    '|modula(?:[cç][aã]o)?)(?: original| d[aeo] [^:]{1,30})?\\s*[:=].*',
  // `Tom G`, `Tom de Sol maior`
  `(?:tom|tonalidade|key)(?: original)?(?: de| em)? ${KEY}`,
  // `Capotraste na 2ª casa`, `Sem capo`
  '(?:com |sem |use |usar )?capo(?:traste)?(?:\\s.*(?:\\d|casa|traste).*)?',
  // `Afinação drop D`, `Meio tom abaixo`
  `afina[cç][aã]o .*|(?:afin\\p{L}+ )?${HALF_STEPS} (?:a )?(?:abaixo|acima)`,
  // `♩ = 72`, `72 BPM`, `6/8`
  '[♩♪]\\s*=?\\s*\\d+.*|\\d{2,3}\\s*bpm|bpm\\s*\\d+|\\d{1,2}/\\d{1,2}',
  // `N.C.`, `A capella`
  'n[./]? ?c|sem acordes?|tacet|[aà] ?cap+el+a',
  // `2x`, `Repete o refrão`
  `${TIMES}|bisar|repet(?:e|ir)(?: (?:tudo|o final|d?[oa] ${PART}|desde [oa] ${PART}))?`,
  // `Volta ao refrão`, `Ao coro`
  '(?:voltar?|volte|retornar?|v[aá]i|ir|pular?|segue) (?:ao?|à|para [oa]|pr[oa]|p/ ?[oa]?|d[oa]|desde [oa]) ' +
    `(?:${PART}|fim|final)(?: e (?:fim|final|termina|coda|solo))?`,
  `(?:ao|à|para [oa]) ${PART}`,
  // `D.S. al Coda`
  '(?:d\\. ?[sc]\\.?|ds|dc|da capo|dal segno)(?: al (?:fine|coda|segno))?|(?:to|al) coda|al fine|coda|fine',
  // `Intro`, `Solo de guitarra`, `Base do refrão`
  '(?:\\d+[ªº.]? ?)?(?:intro(?:d|du[cç][aã]o)?|solo|interl[uú]dio|instrumental|riff|base)(?: ?\\d+| [A-D])?' +
    `(?:\\s*:.*|(?: \\(?| ?[-–] ?)(?:(?:de|do|da|com|no|na) )?(?:${INSTRUMENTS}|${PART}|instrumental)\\)?)?`,
  // `Só voz e violão`, `Entra a bateria`
  `(?:s[oó]|somente|apenas|entram?|sai|saem|para|p[aá]ra)(?: [oa]s?)? ${INSTRUMENTS}`,
  // `Sobe meio tom`, `Muda o tom para A`
  `(?:sobe|subir|desce|descer|modula) ${HALF_STEPS}|muda(?:n[cç]a)? (?:de|o) tom(?: para ${KEY})?`,
  `modula(?:[cç][aã]o|r)?(?: (?:para|p/|em) ${KEY})?`,
  // `Fade out`
  'fade(?:[ -]?out)?|rit|rall(?:entando)?|ritardando|pausa|breque|break|stop|tag|vamp|turnaround|virada|groove|arpejo' +
    '|dedilhado|palm mute',
]
const INSTRUCTION = new RegExp(`^(?:${PATTERNS.join('|')})(?:\\s*[([]?\\s*${TIMES}\\s*[)\\]]?)?$`, 'iu')

/** Longer lines are not read: a pattern that looks for a line's end begins anew at each of its characters. */
const LONGEST = 200

/** Whether a whole line speaks to those who play and to nobody who sings: `Capotraste na 2ª casa`, `(2x)`, `Homens:`. */
export function isInstruction(line: string) {
  if (line.length > LONGEST) return false
  const text = line.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!text) return false
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (/^\{[^{}]*\}$/.test(text)) return isDirective(text.slice(1, -1))
  return namesSingers(text) || INSTRUCTION.test(withoutFrame(text))
}

/** `[Solo]`, `(2x)`, `— Intro —`, `** Volta ao refrão **` */
const withoutFrame = (text: string) =>
  text.replace(/^[\s([{*\-–—•<«"“>|/]+/u, '').replace(/[\s)\]}*\-–—•>«»"”.:|/]+$/u, '')

const REPEAT_SIGNS = /^[|/‖𝄆:]{2,}\s*|\s*[|/‖𝄇:]{2,}(?=\s*(?:[([]?\d+ ?[x×]\)?\]?)?$)/gu
const HOW_OFTEN = new RegExp(`\\s*(?:[([]\\s*${TIMES}\\s*[)\\]]|(?<![\\p{L}\\p{N}])(?:\\d+[x×]|[x×]\\d+))[.!]?$`, 'iu')

/** The words of a sung line, without who sings it, how often, and repeat signs: `//: Santo ://`, `Homens: Santo (2x)`. */
export function sungWords(line: string) {
  if (line.length > LONGEST) return line
  return withoutSingers(line.replace(REPEAT_SIGNS, '').replace(HOW_OFTEN, '')).trim()
}
