import { isOnlySingers } from '@/lib/engines/cifra/markup/instruction'

// All patterns match text without accents, in small letters.
const toWords = (words: string) => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`)

/** Words of music; a line of nothing else is no line of a hymn. */
const MUSICAL = toWords(`
  dedilh\\w+ batidas? levadas? ponteio arpej\\w+ acordes? cifras? riffs? solos? intro introducao interludio refrao
  estribilho estrofes? viol(?:ao|oes|ino) guitarras? teclados? piano bateria contrabaixo percussao cajon sanfona acordeon
  flauta sax(?:ofone)? orgao pad banda instrument\\w+ capo(?:traste)? bpm compassos? andamento afin\\w+ tonalidade tom
  semitons? ritmo valsa samba reggae baiao bossa xote guarania balada swing shuffle groove staccato legato mute abafad[oa]
  rasguead[oa] convencao break breque pausa virada fermata (?:de)?crescendo dinamica rallentando capela playback metronomo
  repet(?:e|em|ir|icao) bis \\d+x tablatura instrumental espontaneo oitav(?:a|ar|ad[oa]) modulacao
`)
/** So are these, but hymns sing some of them. */
const PERHAPS_MUSICAL = toWords(`
  palmas forte suave lento devagar rapido baixinho leve homens mulheres criancas solista dueto baixo viola cordas metais
  cresce(?:r|ndo)? diminu\\w+ acelera\\w* versos? ponte coro tempos toque parada forca segura fica
`)
const BETWEEN = toWords(`
  [oae] [oa]s d?e d[oa]s? e[mn] n[oa]s? aos? com sem so somente apenas para pr[ao] p ate desde aqui agora depois antes bem
  mais menos muito uma? dois duas meio tod[oa]s? tudo mundo juntos? entram? sai saem comec\\w+ termin\\w+ param? parar
  deixar? soar vibrar tocar? volta voltar vai ir pula segue sobe desce muda igual mesm[oa] outr[oa] linha parte
  (?:primeir|segund|terceir|ultim)[oa] cada por ou livre nov[oa] original padrao vez(?:es)? vo(?:z|zes) casa tempo inicio
  comeco fim final entrada respondem palm \\d+[ªº]? [a-g][#b]?m?7?
`)

/** Words of prayers, by which a line is sung whatever else it says. */
const SUNG =
  /(?<![a-z])(?:eu|mim|comigo|meus?|minhas?|teus?|tuas?|tu|ti|te|contigo|deus|senhor|jesus|cristo|pai|rei|amor|coracao|vida|alma|ceus?|terra|santo|gloria|aleluia|amem|fe|paz|vou|noss[oa]s?|vem|oh|que e|sao)(?![a-z])/
/** `Bateria: entra no refrão`, `Na segunda vez, só violão`: what nobody sings, among other words. */
const MUSICAL_PHRASE =
  /(?<![a-z])(?:^so (?:voz|vozes)|dedilhado|batida d|levada|acordes usados|cifra|riff|solos? d[eoa]|introducao|interludio|refrao|estribilho|guitarra|teclado|bateria|contrabaixo|percussao|cajon|sanfona|metronomo|playback|backing|capotraste|bpm|compassos|andamento|afinacao|tonalidade|semitom|(?:meio|muda o|sobe o) tom|crescendo|decrescendo|rallentando|a capela|virada|tirei de ouvido|cada acorde|(?:fiquem|todos|igreja) (?:em|de) pe)(?![a-z])/
const REPEATED =
  /^(?:(?:so )?na )?(?:\d[ªa]|primeira|segunda|terceira|ultima) vez(?:[ ,:]+(?:mais|so|sem|com|bem|entra|para)(?![a-z]).*|:.*)$/
/** `Galera, tirei de ouvido`, `Ensaio sábado às 19h`, `Valeu!`: people write so to each other. */
const CHAT =
  /^(?:(?:galera|pessoal|gente|irmaos|bom dia|boa (?:noite|tarde)|oi|ola|segue|atencao)(?![a-z]).*(?:cifra|louvor|domingo|ouvido|erro|duvida|chama|ensai|estud|toca|entra|grupo|baixo|pausa|👍|🙏|🎵|🎶)|(?:qualquer (?:duvida|coisa)|quem tiver duvida|ensaio|vamos ensaiar|ps ?:|obs)(?![a-z]).*|(?:valeu|abracos?|bom ensaio)[\s!.]+|quem (?:souber|puder|tiver)(?![a-z]).* (?:manda|avis[ae]|posta|chama)(?![a-z]).*)$/u
/** `às 18h`, `19h30` */
const TIME_OF_DAY = /(?<![a-z\d])\d{1,2} ?h(?:\d\d)?(?![a-z\d])/
/** `1) Rio`, `Hino 214`, `* um toque só em cada acorde` */
const NUMBERED =
  /^(?:\d{1,2}[)º] ?[a-z]{2,20}(?: [a-z]{2,20})?|(?:hino|cantico|canto|louvor|harpa(?: crista)?|cantor cristao|cc|n[º°o.]+)(?: n[º°o.]*)? ?\d{1,4}(?: ?[-–—:.].*)?|\*{1,3} ?(?:[^\s*]+ ){2,}[^\s*]+)$/

/** Whether a line outside of the stanzas speaks of the music, `perhaps` if a hymn might say it. */
export function speaksToMusicians(line: string): boolean | 'perhaps' {
  const simple = line.length > MAX_LENGTH ? '' : simplify(line)
  const text = simple.replace(/^[\s(]+|[\s).]+$/g, '')
  if (isMessage(line)) return true
  if (SUNG.test(text)) return false
  if ([MUSICAL_PHRASE, REPEATED, NUMBERED].some(pattern => pattern.test(text))) return true
  const words = [...new Set(text.match(/[\p{L}\p{N}#ªº]+/gu))]
  const musical = words.filter(word => MUSICAL.test(word)).length
  const perhaps = words.filter(word => PERHAPS_MUSICAL.test(word)).length
  const isOther = (word: string) => ![MUSICAL, PERHAPS_MUSICAL, BETWEEN].some(list => list.test(word))
  if (musical + perhaps === 0 || words.some(isOther)) return false
  return musical > 0 || perhaps > 1 || 'perhaps'
}

/** Whether a line has words of prayers: hymns sing `Amém` and `Vem, Senhor` without any chord. */
export const saysPrayer = (line: string) => line.length <= MAX_LENGTH && SUNG.test(simplify(line))

/** Whether a line is what people write to each other beside a chart. */
function isMessage(line: string) {
  const simple = line.length > MAX_LENGTH ? '' : simplify(line)
  return CHAT.test(simple) || TIME_OF_DAY.test(simple)
}

/** Longer lines are not matched. */
const MAX_LENGTH = 200

const simplify = (line: string) =>
  line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^([*_~])([^*_~]+)\1$/, '$2')

const SINGERS_WORD = /^(?:\p{Lu}.*|e|d[eao]|s[oó]|[oa]s?|homens|mulheres|crian[cç]as|tod[oa]s|vozes|juntos)$/u

/** Whether a line says who sings what follows: `Todos`, `(Solista)`, `Ana e João`. */
export const namesSingers = (line: string) =>
  line.length < 40 &&
  line.match(/\p{L}+/gu)?.every(word => SINGERS_WORD.test(word)) === true &&
  isOnlySingers(`${simplify(line).replace(/[()[\]]/g, '')}:`)
