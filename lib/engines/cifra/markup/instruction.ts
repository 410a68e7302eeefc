import { isChordShape } from './chord-like'
import { parseDirective } from './directive'
import { parseSungSection } from './section-name'

// All patterns match text without accents.
const INSTRUMENT =
  '(?:guitarras?|viol(?:ao|oes|ino)s?|viola|violoncelo|teclados?|piano|orgao|baixo|bateria|percussao|cajon|ukulele' +
  '|acordeon|sanfona|sax(?:ofone)?|flauta|trompete|gaita|cordas|metais|sopros|pad|banda|vo(?:z|zes)|palmas)'
/** Each copy of these words costs a phone about a millisecond when the expression is compiled: one copy for a list. */
const INSTRUMENTS = `(?:${INSTRUMENT}(?:(?:,| e| \\+) ?(?:[oa]s? )?(?![ )]|$))?)+`
const SECTION =
  '(?:inicio|comeco|topo|refrao|coro|estribilho|r\\.?|intro(?:ducao)?|interludio|solo|coda|sinal|segno|ponte' +
  '|pre[- ]?(?:refrao|coro)|(?:\\d+[ªºa] )?(?:estrofe|verso|parte)(?: (?:\\d+|[a-h]))?)'
const KEY = '(?:[a-g][#b♯♭]?m?|do|re|mi|fa|sol|la|si)(?: (?:maior|menor|sustenido|bemol))*'
/** A letter alone counts only where it cannot be a word. */
const CHORD = '[a-g](?:[#b♯♭]|(?:m|maj|sus|add|dim|[\\d+°º/()])(?![n-z]))*(?![a-z])'
const HALF_STEPS = '(?:\\d|½|meio|um|dois|1/2) t(?:om|ons)'
const TIMES = '(?:\\d+ ?[x×]|[x×] ?\\d+|\\d+ vezes|bis)'

const TIME = '\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?'
const DATE = '\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?'
/** `[20:14, 03/05/2025]`, `[14/03 20:11]`, `03/01/24, 18:20 -`: when a message was sent. */
export const MESSAGE_STAMP = `\\[?(?:${TIME}(?:, ?${DATE})?\\]|${DATE},? ${TIME}(?:\\]| -))`

const MOVEMENT = '(?:rit|rall(?:entando)?|ritardando|crescendo|decrescendo|diminuendo|acelerando|fermata)'

const PLAYED =
  '(?:\\d+[ªº.]? ?)?(?:intr(?:o|od|oducao)?|abertura|solo|interludio|instrumental|riff|base)(?: ?\\d+| [a-d])?'
const ENGLISH_PARTS =
  '(?:vs|verse|ch|chorus|br|bridge|inst|interlude|outro|hook|rap|(?:pre|post)[- ]?chorus|turn|vamp|v(?= ?\\d))(?: ?\\d)?'
/** `Solo: Santa Maria, Mãe da ternura` names who sings; `Solo: teclado e violino` what is played. */
const SUNG_SOLO = new RegExp(
  `^${PLAYED} ?:(?!.*\\b(?:${INSTRUMENT}|${SECTION}|instrumental|livre|\\d+ ?[x×])\\b)(?: [a-z-]{1,14}[,;!]?){3,9}[.,;!]?$`,
  'i',
)
const NAMED_PARTS =
  'coda|tag(?: final| \\d)?|vamp(?: \\(?livre\\)?)?|outro|encerramento|ad ?lib(?:itum)?|turn ?around' +
  '|ministracao(?: livre| espontanea)?|(?:momento )?espontaneo(?: \\(?livre\\)?)?' +
  '|canto d[aeo] (?:entrada|abertura|ofertorio|ofertas|comunhao|saida|envio|paz|aclamacao|acao de gracas|meditacao)'

/** Whole lines that are instructions for musicians. */
const PATTERNS = [
  // `Tom: G`, `BPM: 72`, `Letra e música: …`
  '(?:tom|tonalidade|key|capo(?:traste)?|afinacao|tuning|bpm|tempo|andamento|compasso|ritmo|batida|levada|dedilhado' +
    '|estilo|composicao|compositor(?:a|es)?|autor(?:a|es|ia)?|(?:letra e )?musica|letra|versao|arranjo|interprete' +
    '|artista?|album|cifra|duracao|title|artist|time|flow|copyright|ccli|book|obs(?:ervacao)?\\.?|titulo|fonte|link|video|modula(?:cao)?|by|dicas?|acordes|medley)(?: original| usad[oa]s| d[aeo] [^:]{1,30})? ?[:=].*',
  // `Tom G`, `Tom de Sol maior`
  `(?:tom|tonalidade|key)(?: original)?(?: de| em| ?[-–—])? ${KEY}`,
  // `Capotraste na 2ª casa`, `Sem capo`
  '(?:(?:com|sem|usar?) )?capo(?:traste)?(?: .*(?:\\d|casa|traste).*)?',
  // `Violão 1: Capo 5 (forma de D)`, `Violão com capo na 2ª casa`
  `${INSTRUMENTS}(?: ?\\d)?(?: ?[:(–—-]| com| sem| em).*\\b(?:capo(?:traste)?|formas? d[eo]|afinacao|casa|traste|tom original)\\b.*`,
  // `Afinação drop D`, `Meio tom abaixo`
  `afinacao .*|(?:afin[a-z]+ )?${HALF_STEPS} (?:a )?(?:abaixo|acima)`,
  // `https://…`, `[20:14, 03/05/2025] Ana: Segue a cifra`
  `(?:https?:/|www\\.)\\S+|${MESSAGE_STAMP} .*`,
  // `♩ = 72`, `72 BPM`, `6/8`
  '[♩♪] ?=? ?\\d+.*|\\d{2,3} ?bpm|bpm ?\\d+|\\d{1,2}/\\d{1,2}',
  // `N.C.`, `A capella`
  'n[./]? ?c\\.?(?: ?\\([^()]*\\)?)?|sem acordes?|tacet|a ?cap+el+a',
  // `2x`, `Repete o refrão`
  `${TIMES}|bisar|repet(?:e|em|ir)(?:[- ]se)?(?: (?:tudo|(?:desde )?(?:d?[oa] )?(?:[a-z]{3,8} )?(?:${SECTION}|final|linha|frase)))?(?: (?:mais (?:uma|\\d|duas|tres) vez(?:es)?|de novo|novamente|ate o fim))?`,
  // `Volta ao refrão`, `Ao coro`
  '(?:voltar?|volte|retornar?|vai|ir|pular?|segue) (?:ao?|para [oa]|pr[oa]|p/ ?[oa]?|d[oa]|desde [oa]) ' +
    `(?:${SECTION}|fim|final)(?: e (?:fim|final|termina|coda|solo))?`,
  `(?:ao|para [oa]) ${SECTION}(?: e (?:fim|final))?`,
  // `Fala do pastor`
  'fala(?:do|da)?(?: d[oa]s? [a-z]+)?|declamad[oa]|recitad[oa]',
  // `D.S. al Coda`
  '(?:d\\. ?[sc]\\.?|ds|dc|da capo|dal segno)(?: a[lo] (?:fine|fim|coda|segno))?|(?:to|al) coda|al fine|fine|parte \\d de \\d',
  // `Intro`, `Solo de guitarra`, `Base do refrão`, `Intro em D`, `Solo - Marta:`
  `${PLAYED}(?: ?:.*| [-–(]?(?: ?(?:de|d[oa]|com|n[oa]) )?(?:${INSTRUMENTS}|${SECTION}|instrumental)\\)?(?: em ${CHORD})?| em ${CHORD}| ?[-–—] ?[a-z]{2,20}(?: [a-z]{2,20})? ?:)?`,
  // `Só voz e violão`, `Entra a bateria`
  `(?:so|somente|apenas|(?:entram?|sai|saem|para)(?: [oa]s?)?|(?:entrada|abertura) d[aoe]s?) ${INSTRUMENTS}`,
  // `Sobe para E`, `Agora em F#m`
  `(?:sobe|subir|desce|descer|muda|passa|agora)(?: (?:o )?tom)? (?:para|pra|p/|em)(?: (?:o )?tom)?(?: de)? ${KEY}`,
  // `Sobe meio tom`, `Muda o tom para A`
  `(?:sobe|subir|desce|descer|modula) ${HALF_STEPS}|muda(?:nca)? (?:de|o) tom(?: para ${KEY})?`,
  `modula(?:cao|r)?(?: (?:para|p/|em) ${KEY}(?: ?:.*)?)?`,
  // `Fica em E até o fim`, `Segura o A4`, `Volta para o D`, `Refrão em E`
  `(?:(?:fic|segur|volt|par|termin|acab|comec|entr)(?:a|am|ar|em?)|segue) (?:em|n?o|para(?: o)?|pra(?: o)?|pro) ${CHORD}(?: (?:ate|antes|depois|na|no) .{1,30})?`,
  `(?:${SECTION}|final|tag|fim) em ${CHORD}`,
  // `guitarra faz D A Bm`
  `${INSTRUMENTS} (?:faz(?:em)?|tocam?|em)(?: ${CHORD}){1,8}`,
  // `1 e 2 e 3 e 4 e`: the beats below a tablature
  '1(?: ?(?:[1-4]|e|&|\\+|a)){5,}',
  // `V1 (down, só pad)`, `CHORUS – Up!`: names of parts that no song in Portuguese sings
  `${ENGLISH_PARTS}(?: ?${TIMES})? +[-–—(|>+].*`,
  // `Volta no G "Vem, Senhor" e termina`
  'volta(?:r|mos)? .{1,60} e (?:termina|acaba)[mr]?',
  // `Final: repetir "Vem, Senhor" 3x`
  '(?:final|fim|tag) ?: ?repet(?:e|em|ir)(?![a-z]).*',
  // `Fade out`
  'fade(?:[ -]?out)?|pausa|ritornell?o|deixar? (?:vibrar|soar)|breque|break|stop|virada|groove|dedilhado|pontei?o|arpejo',
  // `rit. e fermata`, `P.M.`
  `${MOVEMENT}\\.?(?: (?:e|com) ${MOVEMENT}\\.?)?|p\\. ?m\\.?|palm mute`,
  NAMED_PARTS,
  // `2ª vez mais forte`, `Salmo 22`, `Salmo responsorial`
  '\\d[ªa] (?:vez(?: [^:]*)?|casa)|(?:cantico|salmo|sl|pag(?:ina)?)\\.? (?:n[ºo.]+ ?)?\\d{1,4}(?:[:.,]\\d.*)?|salmo responsorial',
  // `2) Chuva mansa (tom: D)`
  `[^:]{2,60} [(\\-–—] ?tom ?:? ?\\[?${KEY}\\]?\\)?`,
]
const COUNT = `(?:[)\\]]? ?[([]? ?${TIMES} ?[)\\]]?)?`
const INSTRUCTION = new RegExp(`^(?:${PATTERNS.join('|')})${COUNT}$`, 'i')
const isListed = (text: string) => INSTRUCTION.test(text) && !SUNG_SOLO.test(text)
const NAME_OF_PART = new RegExp(`^(?:${PLAYED}|${NAMED_PARTS})(?: ?[/+] ?(?:${PLAYED}|${NAMED_PARTS}))?${COUNT}$`, 'i')

/** Longer lines are not matched: a pattern that looks for the end of the line starts again at each character. */
const MAX_LINE_LENGTH = 200

/** Whether a whole line is for musicians only, not sung: `Capotraste na 2ª casa`, `(2x)`, `Homens:`. */
export function isInstruction(line: string) {
  const text = simplify(line)
  if (!text) return false
  if (!/[\p{L}\p{N}]/u.test(text) || (text.startsWith('# ') && !parseSungSection(text))) return true
  if (isChordShape(text)) return true
  if (/^\{[^{}]*\}$/.test(text)) return !!parseDirective(text.slice(1, -1))
  return (
    isOnlySingers(text) ||
    IN_PARENTHESES.test(text) ||
    MASS_PART.test(text) ||
    MARKED_INSTRUMENTS.test(text) ||
    isListed(removeFrame(text)) ||
    isListed(text)
  )
}

/** Whether a line names who plays or sings what follows: `Solo`, `Tag (2x)`, `Homens:`. */
export function isNameOfPart(line: string) {
  const text = simplify(line)
  return isOnlySingers(text) || NAME_OF_PART.test(removeFrame(text))
}

/** Returns nothing of a line that is too long. */
const simplify = (line: string) =>
  line.length > MAX_LINE_LENGTH ? '' : removeAccents(line).replace(/\s+/g, ' ').trim()

/** `(bateria entra leve)`, `(última vez: parar no D)`: instruments of which hymns do not sing, and times. */
const IN_PARENTHESES =
  /^\((?:[^()]*\b(?:guitarras?|viol(?:ao|oes)|teclados?|piano|bateria|percussao|cajon|sanfona|pad)\b|(?:n?a )?(?:primeir|segund|ultim)a vez\b)[^()]*\)$/i
/** In small letters these may be sung. */
const MASS_PART = /^(?:ENTRADA|ATO PENITENCIAL|ACLAMACAO|OFERTORIO|COMUNHAO|ENVIO|SAIDA)\W*$/
/** `>> Baixo e voz` */
const MARKED_INSTRUMENTS = new RegExp(`^(?:[>→([]|[-=]>)+ ?${INSTRUMENTS}[)\\]]?$`, 'i')

/** `[Solo]`, `(2x)`, `— Intro —`, `** Volta ao refrão **` */
const removeFrame = (text: string) =>
  text.replace(/^[\s([{*_~`\-–—•<«"“>|/]+/u, '').replace(/[\s)\]}*_~`\-–—•>«»"”.:|/]+$/u, '')

const REPEAT_SIGNS = /^[|/‖𝄆:]{2,}\s*|\s*[|/‖𝄇:]{2,}(?=\s*(?:[([]?\d+ ?[x×]\)?\]?)?$)/gu
const REPEAT_COUNT = new RegExp(
  `\\s*(?:[([]\\s*${TIMES}\\s*[)\\]]|(?<![\\p{L}\\p{N}])(?:\\d+[x×]|[x×]\\d+))[.!]?$`,
  'iu',
)

/** Returns the sung text of a line without singers, counts and repeat signs: `//: Santo ://`, `Homens: Santo (2x)`. */
export function extractSungWords(line: string) {
  if (line.length > MAX_LINE_LENGTH) return line
  return removeSingers(line.normalize('NFC').replace(REPEAT_SIGNS, '').replace(REPEAT_COUNT, '')).trim()
}

const joinAlternatives = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const GROUP = `(?:(?:so )?[oa]s )?(?:${joinAlternatives(`
  pres(?:idente)?.? ass.? celebrante salmista assembleia homens mulheres irmaos irmas criancas jovens tod[oa]s solo solistas? dueto dirigente ministr[oa] pastora? lider congregacao
  igreja povo coral vozes dois duas ambos sopranos? contraltos? tenor(?:es)? baixos? baritonos? el[ea]s? estrofes [hmt]
`)}|grupo(?: \\d)?|back(?:ing)?(?: ?vocals?)?|voz (?:masculina|feminina|\\d)|\\d+[ªa] voz)`

/** The most common first names in Brazil, without those that hymns sing: `(Glória)` and `(Vitória)` are lyrics. */
const NAME = joinAlternatives(`
  adriana alex alice aline amanda ana anderson andre angela antoni[ao] arth?ur beatriz bernardo bianca brun[ao] caio
  camila carl[ao]s? cecilia claudi[ao] cristina daniela? debora diego edson eduardo elaine eliana elias enzo ester fabio
  felipe fernand[ao] flavi[ao] francisc[ao] gabriela? gustavo guilherme heitor helena henrique igor isabela? jo[aã]o joana
  jonas jorge jose juli[ao]n?a? karina larissa laura leandro leonardo leticia livia lucas lucia luciana luisa? luiza?
  marcel[ao] marci[ao] marcos maria mariana mario marta matt?h?eus miguel miriam nath?alia patricia paul[ao] pedro
  priscila rafaela? raquel rebeca regina renat[ao] ricardo rita robert[ao] rodrigo samuel sandra sara sergio silvi[ao]
  simone sofia sonia tatiana tereza th?iago vanessa vera vinicius vitor viviane wesley william
`)

/**
 * `Homens`, `Grupo 2 (ao fundo)`, `Todos cantam`, `Ana Paula`. A pattern for one, not for a list of them: an engine makes
 * machine code of every copy of these words, megabytes of it.
 */
const SINGER = new RegExp(
  `^(?:${GROUP}(?: \\(.{1,30}\\)| (?:param|cantam|respondem|repetem))?|${NAME}(?: [a-z]+)?)$`,
  'i',
)
/** `Marina:`, `Josué e Ana Paula:` */
const NAMES_BEFORE_COLON = /^[A-Z][a-z]+(?:(?: e | )[A-Z][a-z]+){0,2} ?:$/

/** Removes accents, so that patterns need none; the result is as long as the text in NFC. */
export const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a line without accents only names the singers: `Homens:`, `(Ana e Joao)`, `[Todos]`, `Coro: 2x`. */
export function isOnlySingers(line: string) {
  const length = measureSingers(line)
  const rest = line.slice(length).replace(REPEAT_COUNT, '')
  return length
    ? !rest || areSingers(rest) || isListed(rest)
    : NAMES_BEFORE_COLON.test(line) && !parseSungSection(line) && !isListed(line)
}

/** Returns `Homens: Santo, santo` without the singers. */
export const removeSingers = (line: string) => line.slice(measureSingers(removeAccents(line)))

/** Returns how long the singers at the start of a line without accents are, with the signs around them. */
function measureSingers(line: string) {
  const [start = '', ...names] = /^(?:\(([^()]+)\):?|\[([^[\]]+)]:?$|([^:]+?) ?:) ?(?!\s)/.exec(line) ?? []
  return areSingers(names.join('')) ? start.length : 0
}

const areSingers = (names: string) => names.split(/(?:,| e(?= )| &| \+|\/) ?/).every(name => SINGER.test(name))
