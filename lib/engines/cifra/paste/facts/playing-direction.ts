// All patterns match text without accents, in small letters.
const toWords = (words: string) => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`)

/** Words of which nobody sings. */
const TECHNICAL = toWords(`
  palhet\\w+ batidas? levadas? pestanas? dedilh\\w+ abaf\\w+ arpej\\w+ acordes? delay drive reverb pedal pedais metronomo cliques? bumbo chimbal
  capotraste violao violoes guitarras? teclados? piano bateria contrabaixo cajon ukulele moderato allegro andante adagio
`)
const DEED = toWords(`
  toc(?:a|am|ar|ando|em) toque[m]? comec(?:a|am|ar|e|em) inici(?:a|am|ar|e|em) termin(?:a|am|ar|e|em) entr(?:a|am|ar|em)
  sai saem repet(?:e|em|ir) cant(?:a|am|ar|em) segur(?:a|am|ar) us(?:ar|em) marc(?:a|ar) lev(?:a|ar) aceler(?:a|ar)
  mant(?:er|em) ensai(?:a|ar) atencao cuidado
`)
/** Who plays or sings, and what. */
const PLAYERS = toWords(`
  homens mulheres criancas tod[oa]s voz vozes solistas? coro banda baixo cordas metais palmas refrao estrofes? ponte intro
  introducao solos? viradas? gravacao playback oitava
`)
const TEMPO = toWords(`
  lent[oa](?:mente)? devagar(?:inho)? rapid[oa](?:mente)? suave(?:mente)? baixinho animad[oa] moderad[oa]
`)
const MANNER = toWords('leve(?:mente)? forte calm[oa] sozinh[oa]s? livre primeir[oa]s?')
const BETWEEN = toWords(`
  [oae] [oa]s d?e d[oa]s? e[mn] n[oa]s? aos? com sem so somente apenas para pra nao tudo depois antes bem mais menos muito
  um pouco uma? dois duas tres vez(?:es)? segunda terceira ultima cada base simples simplificad[oa] alternad[oa] faceis
  original padrao final inicio tempo compasso cima nylon ritmo junto faz(?:em|er)? setimas? acima abaixo \\d+[ªaºx]?
`)

const STYLE =
  '(?:valsa|balada|marcha|pop|rock|sertanej[oa]|country|folk|reggae|samba|baiao|forro|xote|guarania|bossa(?: nova)?|bolero' +
  '|lent[oa]|moderad[oa]|simples|padrao|normal|compost[oa]|binari[oa]|ternari[oa]|quaternari[oa])'
const PHRASES = new RegExp(
  `^(?:${[
    `(?:ritmo|batida|levada|estilo|andamento|compasso|toque)(?: d[eoa])? ${STYLE}(?: ${STYLE})?`,
    '(?:um|meio|dois|1/2|\\d) (?:semi)?tons? (?:abaixo|acima|mais (?:alto|baixo|grave|agudo))(?: .*)?',
    '(?:um|meio|dois|1/2|\\d) tom (?:abaixo|acima|mais (?:alto|baixo|grave|agudo))(?: .*)?',
    '(?:versao )?(?:acustic[oa]|ao vivo)|versao (?:original|simplificada|curta|longa)',
    '(?:bem )?(?:mais|menos) (?:lent|rapid|suave|fort|leve|devagar|animad)\\w* (?:d?o )?que .*',
    '(?:ver|ouvir|assistir) (?:o |a )?(?:video|gravacao|audio|original|link)(?: .*)?',
    '(?:ensai\\w+ )?para (?:o |a )?(?:culto|missa|ensaio|domingo|sabado|quarta)(?: .*)?',
    '(?:tocar|tocamos|tocando|cantar|cantamos|fazer|fazemos) em [a-g][#b]?m?',
    '(?:transpor|mudar|subir|baixar|descer)(?: o tom)? (?:para|pra) (?:[a-g][#b]?m?|do|re|mi|fa|sol|la|si)',
    '(?:tom|vozes|voz) (?:masculin|feminin)[oa]s?|(?:versao|arranjo) d[aeo] \\p{L}+|arranjo simplificado',
    'tocar (?:de novo|mais (?:uma|duas) vez(?:es)?|(?:com|sem) pestanas?)|pode tocar .*|emend(?:a|ar) (?:com|n[ao]) .*',
    'manter o (?:ritmo|andamento|tempo)|ensaiar [oa] .*|nao (?:acelerar|correr|parar)|conta(?:gem)?(?: de| ate)? \\d(?: .*)?|entrar? no tempo \\d',
    'cantar (?:de|em) pe|(?:homens|mulheres) primeiro|(?:primeiro )?so [oa]s (?:homens|mulheres|criancas|jovens)',
  ].join('|')})$`,
  'u',
)

/**
 * Whether a line says how to play or sing, as people write it above a song: `Tocar com palheta`; `perhaps` where it
 * could be a title too: `Suave`.
 */
export function isPlayingDirection(line: string): boolean | 'perhaps' {
  const text = simplify(line)
  if (PHRASES.test(text)) return true
  const words = listWords(line)
  const count = (pattern: RegExp) => words.filter(word => pattern.test(word)).length
  const isKnown = (word: string) =>
    [TECHNICAL, DEED, PLAYERS, TEMPO, MANNER, BETWEEN].some(pattern => pattern.test(word))
  if (words.length === 0 || !words.every(isKnown)) return false
  if (count(TECHNICAL) > 0) return true
  if (count(DEED) > 0)
    return (
      count(PLAYERS) + count(TEMPO) + count(MANNER) > 0 ||
      /\bvezes$|\b(?:segunda|ultima) vez$|^(?:atencao|cuidado) /.test(text)
    )
  if (/^so na (?:segunda|terceira|ultima) vez$/.test(text)) return true
  return count(TEMPO) > 0 && count(PLAYERS) === 0 && 'perhaps'
}

/** Whether a line names an instrument or how it is tuned: `Violão 1: Capo 5`. */
export const namesInstrument = (line: string) =>
  /\bcapo\b/.test(simplify(line)) || listWords(line).some(word => TECHNICAL.test(word))

const listWords = (line: string) => simplify(line).match(/[\p{L}\p{N}ªº]+/gu) ?? []

/** Longer lines are prose. */
const MAX_LENGTH = 80

const simplify = (line: string) =>
  line.length > MAX_LENGTH
    ? ''
    : line
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/^[\s(*_"“]+|[\s)*_"”.!]+$/gu, '')
        .replace(/\s+/g, ' ')
