import { removeAccents } from '@/lib/engines/cifra/markup/instruction'

// All patterns match text without accents, in small letters.
const LONG_RITES =
  'ritos? (?:iniciais|finais|da paz|da comunhao)|(?:canto|antifona|procissao) d[aeo]s? (?:entrada|abertura|oferendas|comunhao|saida|envio)' +
  '|ato penitencial|oracao (?:do dia|da coleta|sobre as oferendas|pos-comunhao|depois da comunhao|eucaristica|dos fieis|da assembleia)' +
  '|liturgia (?:da palavra|eucaristica)|(?:primeira|segunda|[12][aª]) leitura|salmo responsorial|aclamacao ao (?:santo )?evangelho' +
  '|aclamacoes da oracao eucaristica|profissao de fe|preces da (?:comunidade|assembleia)|(?:preparacao|apresentacao) d[ao]s (?:oferendas|ofertas|dons)' +
  '|fracao do pao|bencao final|canto final|amem final'
const SHORT_RITES =
  'entrada|abertura|saudacao|evangelho|homilia|aclamacao|ofertorio|prefacio|doxologia|pai[- ]nosso|comunhao|acao de gracas|envio|despedida|saida|procissao|adoracao|lava-?pes'
const NUMBER = String.raw`(?:\d{1,2} ?[.)ªº-]+ ?)?`
/** `(Is 55,10-11)`, `– Sl 64(65)` */
const REFERENCE = String.raw`(?:\s*\([^()]*\)|\s*[-–—] ?\p{L}{2,3} ?\d[\d\s(),.-]*)*`
const LONG_RITE = new RegExp(String.raw`^[\s>*_]*${NUMBER}(?:${LONG_RITES})${REFERENCE}[\s<*_:.]*$`, 'u')
const SHORT_RITE = new RegExp(
  String.raw`^[\s>*_]*${NUMBER}(?:${SHORT_RITES})${REFERENCE}(?:\s+(?:pres|ass|todos)\..*|[\s<*_:.]*)$`,
  'u',
)
const DAY =
  /^(?:\d{1,2}[ºo°]? ?dom(?:ingo|\.) d[aoe] \p{L}.*|domingo d[aeo] (?:ramos|pascoa|tempo|quaresma|advento|pentecostes).*|quarta-feira de cinzas|sexta-feira (?:santa|da paixao)|quinta-feira santa|vigilia pascal|\d[aª] semana d[aoe] (?:tempo comum|quaresma|advento|pascoa))\W*$/u
const POSTURE =
  /^\((?:de pe|sentad[oa]s|de joelhos|quando nao houver canto|se nao houver canto|rezad[oa]|cantad[oa]s?|em silencio)\)$/
const SPOKEN =
  /^(?:pres(?:idente)?|sac(?:erdote)?|celebrante|cel|padre|pe|diacono|leitora?|comentarista|animadora?)\.?(?: \([^()]*\))? ?: ?\S|^[pl]\. \S/
const ANSWER = /^(?:ass(?:embleia)?|todos|povo|t)\.?(?: \([^()]*\))? ?: ?\S|^t\. \S/
const CALL =
  /^(?:oremos|orai,? irmaos)(?:\W*$| ?:)|^r\/?[.:]? ?: apos cada estrofe|^(?:silencio|bencao)\.|^\W*silencio\W*$|^momento de (?:silencio|confissao|adoracao)(?: \p{L}+)?[.!]?$/u

const MAX_LENGTH = 200

/**
 * Whether a leaflet of the Mass prints this line around its songs: a rite, a day, a posture, what a priest says. One word
 * such as `Comunhão` is a rite where `startsBlock`, or in capitals or with a number.
 */
export function isOfLeaflet(line: string, startsBlock: boolean) {
  if (line.length > MAX_LENGTH) return SPOKEN.test(simplify(line.slice(0, MAX_LENGTH)))
  const text = simplify(line)
  const isMarked = startsBlock || /^\W*\d/.test(text) || !/\p{Ll}/u.test(line.replace(/\([^()]*\)/g, ''))
  return (
    [LONG_RITE, DAY, POSTURE, SPOKEN, CALL].some(pattern => pattern.test(text)) || (isMarked && SHORT_RITE.test(text))
  )
}

/** `Ass.: Amém.`: spoken where it answers what is spoken. */
export const isAnswer = (line: string) => line.length <= MAX_LENGTH && ANSWER.test(simplify(line))

const simplify = (line: string) => removeAccents(line).toLowerCase().trim()
