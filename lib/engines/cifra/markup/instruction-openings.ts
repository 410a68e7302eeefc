// All patterns match text without accents, those of the openings in small letters.
const INSTRUMENT_WORDS =
  'guitarra guitarras violao violoes violino violinos viola violoncelo teclado teclados piano orgao baixo bateria percussao ' +
  'cajon ukulele acordeon sanfona sax saxofone flauta trompete gaita cordas metais sopros pad banda voz vozes palmas'
export const INSTRUMENT = `(?:${INSTRUMENT_WORDS.replaceAll(' ', '|')})`
const BESIDE_INSTRUMENT = '(?:(?:,| e| \\+) ?(?:[oa]s? )?(?![ )]|$))?'
/** Each copy of these words costs a phone about a millisecond when the expression is compiled: one copy for a list. */
export const INSTRUMENTS = `(?:${INSTRUMENT}${BESIDE_INSTRUMENT})+`
const MORE_INSTRUMENTS = `${BESIDE_INSTRUMENT}(?:${INSTRUMENTS})?`
export const SECTION =
  '(?:inicio|comeco|topo|refrao|coro|estribilho|r\\.?|intro(?:ducao)?|interludio|solo|coda|sinal|segno|ponte' +
  '|pre[- ]?(?:refrao|coro)|(?:\\d+[ªºa] )?(?:estrofe|verso|parte)(?: (?:\\d+|[a-h]))?)'
const KEY = '(?:[a-g][#b♯♭]?m?|do|re|mi|fa|sol|la|si)(?: (?:maior|menor|sustenido|bemol))*'
/** A letter alone counts only where it cannot be a word. */
const CHORD = '[a-g](?:[#b♯♭]|(?:m|maj|sus|add|dim|[\\d+°º/()])(?![n-z]))*(?![a-z])'
const HALF_STEPS = '(?:\\d|½|meio|um|dois|1/2) t(?:om|ons)'
export const TIMES = '(?:\\d+ ?[x×]|[x×] ?\\d+|\\d+ vezes|bis)'
export const COUNT = `(?:[)\\]]? ?[([]? ?${TIMES} ?[)\\]]?)?`

const TIME = '\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?'
const DATE = '\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?'
/** `[20:14, 03/05/2025]`, `[14/03 20:11]`, `03/01/24, 18:20 -`: when a message was sent. */
export const MESSAGE_STAMP = `\\[?(?:${TIME}(?:, ?${DATE})?\\]|${DATE},? ${TIME}(?:\\]| -))`

const MOVEMENT_WORDS = 'rit rall rallentando ritardando crescendo decrescendo diminuendo acelerando fermata'
const MOVEMENT = `(?:${MOVEMENT_WORDS.replaceAll(' ', '|')})`

const PLAYED_WORDS = 'intr intro introd introducao abertura solo interludio instrumental riff base'
const PLAYED_NUMBER = '(?: ?\\d+| [a-d])?'
export const PLAYED = `(?:\\d+[ªº.]? ?)?(?:${PLAYED_WORDS.replaceAll(' ', '|')})${PLAYED_NUMBER}`
const BESIDE_PLAYED = `(?: ?:.*| [-–(]?(?: ?(?:de|d[oa]|com|n[oa]) )?(?:${INSTRUMENTS}|${SECTION}|instrumental)\\)?(?: em ${CHORD})?| em ${CHORD}| ?[-–—] ?[a-z]{2,20}(?: [a-z]{2,20})? ?:)?`
const CANTO =
  ' d[aeo] (?:entrada|abertura|ofertorio|ofertas|comunhao|saida|envio|paz|aclamacao|acao de gracas|meditacao)'
export const NAMED_PARTS =
  'coda|tag(?: final| \\d)?|vamp(?: \\(?livre\\)?)?|outro|encerramento|ad ?lib(?:itum)?|turn ?around' +
  '|ministracao(?: livre| espontanea)?|(?:momento )?espontaneo(?: \\(?livre\\)?)?' +
  `|canto${CANTO}`

const ENDINGS = ['a', 'am', 'ar', 'e', 'em']
const FACT = '(?: original| usad[oa]s| d[aeo] [^:]{1,30})? ?[:=].*'
const FROM_SIGN = '(?: a[lo] (?:fine|fim|coda|segno))?'
const REMINDS_OF_CAPO = '(?: .*(?:\\d|casa|traste).*)?'
const ENGLISH_PART = `(?: ?\\d)?(?: ?${TIMES})? +[-–—(|>+].*`

/**
 * The first words of the lines that are instructions for musicians, and what may follow each. A phone compiles the
 * expression of a word when a line begins with it: hardly any line that is sung does.
 */
const OPENINGS: [words: string, rest: string][] = [
  // `Tom: G`, `BPM: 72`, `Letra e música: …`
  [
    `tom tonalidade key capo capotraste afinacao tuning bpm tempo andamento compasso ritmo batida levada dedilhado estilo
    composicao compositor compositora compositores autor autora autores autoria musica letra versao arranjo interprete artist
    artista album cifra duracao title time flow copyright ccli book obs observacao titulo fonte link video modula modulacao
    by dica dicas acordes medley`,
    FACT,
  ],
  ['letra', ` e musica${FACT}`],
  ['obs observacao', `\\.${FACT}`],
  // `Tom G`, `Tom de Sol maior`
  ['tom tonalidade key', `(?: original)?(?: de| em| ?[-–—])? ${KEY}`],
  // `Capotraste na 2ª casa`, `Sem capo`
  ['capo capotraste', REMINDS_OF_CAPO],
  ['com sem usa usar', ` capo(?:traste)?${REMINDS_OF_CAPO}`],
  // `Violão 1: Capo 5 (forma de D)`, `Violão com capo na 2ª casa`
  [
    INSTRUMENT_WORDS,
    `${MORE_INSTRUMENTS}(?: ?\\d)?(?: ?[:(–—-]| com| sem| em).*\\b(?:capo(?:traste)?|formas? d[eo]|afinacao|casa|traste|tom original)\\b.*`,
  ],
  // `Afinação drop D`, `Meio tom abaixo`
  ['afinacao', ' .*'],
  ['meio um dois', ' t(?:om|ons) (?:a )?(?:abaixo|acima)'],
  ['afina afinar afinada afinadas afinado afinados afinacao afine', ` ${HALF_STEPS} (?:a )?(?:abaixo|acima)`],
  // `https://…`
  ['http https', ':/\\S+'],
  ['www', '\\.\\S+'],
  // `BPM 72`
  ['bpm', ' ?\\d+'],
  // `N.C.`, `A capella`
  ['n', '[./]? ?c\\.?(?: ?\\([^()]*\\)?)?'],
  ['nc', '\\.?(?: ?\\([^()]*\\)?)?'],
  ['sem', ' acordes?'],
  ['a', ' cap+el+a'],
  ['acapela acapella acappella tacet', ''],
  // `x2`, `Repete o refrão`
  ['x', ' \\d+'],
  ['bis bisar', ''],
  [
    'repete repetem repetir',
    `(?:[- ]se)?(?: (?:tudo|(?:desde )?(?:d?[oa] )?(?:[a-z]{3,8} )?(?:${SECTION}|final|linha|frase)))?(?: (?:mais (?:uma|\\d|duas|tres) vez(?:es)?|de novo|novamente|ate o fim))?`,
  ],
  // `Volta ao refrão`, `Ao coro`
  [
    'volta voltar volte retorna retornar vai ir pula pular segue',
    ` (?:ao?|para [oa]|pr[oa]|p/ ?[oa]?|d[oa]|desde [oa]) (?:${SECTION}|fim|final)(?: e (?:fim|final|termina|coda|solo))?`,
  ],
  ['ao', ` ${SECTION}(?: e (?:fim|final))?`],
  ['para', ` [oa] ${SECTION}(?: e (?:fim|final))?`],
  // `Fala do pastor`
  ['fala falada falado', '(?: d[oa]s? [a-z]+)?'],
  ['declamada declamado recitada recitado', ''],
  // `D.S. al Coda`
  ['d', `\\. ?[sc]\\.?${FROM_SIGN}`],
  ['ds dc', FROM_SIGN],
  ['da', ` capo${FROM_SIGN}`],
  ['dal', ` segno${FROM_SIGN}`],
  ['to', ' coda'],
  ['al', ' (?:coda|fine)'],
  ['fine', ''],
  ['parte', ' \\d de \\d'],
  // `Intro`, `Solo de guitarra`, `Base do refrão`, `Intro em D`, `Solo - Marta:`
  [PLAYED_WORDS, PLAYED_NUMBER + BESIDE_PLAYED],
  // `Só voz e violão`, `Entra a bateria`
  ['so somente apenas', ` ${INSTRUMENTS}`],
  ['entra entram sai saem para', `(?: [oa]s?)? ${INSTRUMENTS}`],
  ['entrada abertura', ` d[aoe]s? ${INSTRUMENTS}`],
  // `Sobe para E`, `Agora em F#m`
  ['sobe subir desce descer muda passa agora', `(?: (?:o )?tom)? (?:para|pra|p/|em)(?: (?:o )?tom)?(?: de)? ${KEY}`],
  // `Sobe meio tom`, `Muda o tom para A`
  ['sobe subir desce descer modula', ` ${HALF_STEPS}`],
  ['muda mudanca', ` (?:de|o) tom(?: para ${KEY})?`],
  ['modula modulacao modular', `(?: (?:para|p/|em) ${KEY}(?: ?:.*)?)?`],
  // `Fica em E até o fim`, `Segura o A4`, `Volta para o D`
  [
    `segue ${['fic', 'segur', 'volt', 'par', 'termin', 'acab', 'comec', 'entr'].flatMap(stem => ENDINGS.map(ending => stem + ending)).join(' ')}`,
    ` (?:em|n?o|para(?: o)?|pra(?: o)?|pro) ${CHORD}(?: (?:ate|antes|depois|na|no) .{1,30})?`,
  ],
  // `Refrão em E`
  [
    'inicio comeco topo refrao coro estribilho intro introducao interludio solo coda sinal segno ponte prerefrao precoro final tag fim',
    ` em ${CHORD}`,
  ],
  ['r', `\\.? em ${CHORD}`],
  ['pre', `[- ](?:refrao|coro) em ${CHORD}`],
  ['estrofe verso parte', `(?: (?:\\d+|[a-h]))? em ${CHORD}`],
  // `guitarra faz D A Bm`
  [INSTRUMENT_WORDS, `${MORE_INSTRUMENTS} (?:faz(?:em)?|tocam?|em)(?: ${CHORD}){1,8}`],
  // `V1 (down, só pad)`, `CHORUS – Up!`: names of parts that no song in Portuguese sings
  ['vs verse ch chorus br bridge inst interlude outro hook rap prechorus postchorus turn vamp', ENGLISH_PART],
  ['pre post', `[- ]chorus${ENGLISH_PART}`],
  ['v', `(?= ?\\d)${ENGLISH_PART}`],
  // `Volta no G "Vem, Senhor" e termina`
  ['volta voltar voltamos', ' .{1,60} e (?:termina|acaba)[mr]?'],
  // `Final: repetir "Vem, Senhor" 3x`
  ['final fim tag', ' ?: ?repet(?:e|em|ir)(?![a-z]).*'],
  // `Fade out`
  ['fade', '(?:[ -]out)?'],
  ['fadeout pausa ritornelo ritornello breque break stop virada groove dedilhado ponteo ponteio arpejo', ''],
  ['deixa deixar', ' (?:vibrar|soar)'],
  // `rit. e fermata`, `P.M.`
  [MOVEMENT_WORDS, `\\.?(?: (?:e|com) ${MOVEMENT}\\.?)?`],
  ['p', '\\. ?m\\.?'],
  ['palm', ' mute'],
  // `Tag final`, `Ministração livre`
  ['coda outro encerramento adlib adlibitum turnaround', ''],
  ['tag', '(?: final| \\d)?'],
  ['vamp espontaneo', '(?: \\(?livre\\)?)?'],
  ['ad', ' lib(?:itum)?'],
  ['turn', ' around'],
  ['ministracao', '(?: livre| espontanea)?'],
  ['momento', ' espontaneo(?: \\(?livre\\)?)?'],
  ['canto', CANTO],
  // `Salmo 22`, `Salmo responsorial`
  ['cantico salmo sl pag pagina', '\\.? (?:n[ºo.]+ ?)?\\d{1,4}(?:[:.,]\\d.*)?'],
  ['salmo', ' responsorial'],
]

/** Those that begin with a number or a sign. */
const WITHOUT_WORD = [
  `${HALF_STEPS} (?:a )?(?:abaixo|acima)`,
  // `[20:14, 03/05/2025] Ana: Segue a cifra`
  `${MESSAGE_STAMP} .*`,
  // `♩ = 72`, `72 BPM`, `6/8`
  '[♩♪] ?=? ?\\d+.*|\\d{2,3} ?bpm|\\d{1,2}/\\d{1,2}',
  TIMES,
  `${PLAYED}${BESIDE_PLAYED}`,
  `\\d+[ªºa] (?:estrofe|verso|parte)(?: (?:\\d+|[a-h]))? em ${CHORD}`,
  // `1 e 2 e 3 e 4 e`: the beats below a tablature
  '1(?: ?(?:[1-4]|e|&|\\+|a)){5,}',
  // `2ª vez mais forte`
  '\\d[ªa] (?:vez(?: [^:]*)?|casa)',
]

/** How a line of `WITHOUT_WORD` begins: `1.` is a stanza. */
const NUMBER_OR_SIGN = /^(?=.*[a-z/♩♪×&+]|1(?: ?\d){5})(?:[\dx½♩♪×]|\[\d)/

/** `2) Chuva mansa (tom: D)` */
const KEY_AT_END = new RegExp(`^[^:]{2,60} [(\\-–—] ?tom ?:? ?\\[?${KEY}\\]?\\)?${COUNT}$`)

/** What may follow each word, `''` for no word. */
const RESTS = new Map<string, string[]>([['', WITHOUT_WORD]])
for (const [words, rest] of OPENINGS)
  for (const word of words.trim().split(/\s+/)) RESTS.set(word, [...(RESTS.get(word) ?? []), rest])

const patterns = new Map<string, RegExp>()

/** Whether a line without accents begins, and goes on, as instructions do. */
export function hasListedOpening(line: string) {
  const text = line.toLowerCase()
  // `CHx2`
  const word = /^[a-z]*?(?=x\d|[^a-z]|$)/.exec(text)?.[0] ?? ''
  const rests = RESTS.get(word)
  if (/[(\-–—] ?tom/.test(text) && KEY_AT_END.test(text)) return true
  if (!rests || (!word && !NUMBER_OR_SIGN.test(text))) return false
  const pattern = patterns.get(word) ?? new RegExp(`^(?:${rests.join('|')})${COUNT}$`)
  patterns.set(word, pattern)
  return pattern.test(text.slice(word.length))
}
