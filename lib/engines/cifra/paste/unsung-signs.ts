import { extractSungWords, removeAccents } from '@/lib/engines/cifra/markup/instruction'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'

// Words are matched without accents, in small letters.
const toWords = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trim().split(/\s+/).join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** What people write to each other, what websites print, and what hymns never sing. */
const NEVER_SUNG = toWords(`
  vcs? dps obg msm tb pfv qtas? qq blz flw bjs rsrs* k{3,} haha+ vlw prs pq gnt aff whats\\w* pdf docx?
  (?:cifr|transcrev)\\w+ encaminhad[oa] mensagem\\s(?:fixada|apagada) voltar\\sao\\stopo minha\\slista aplicativo copyright exibicoes acessos visualizacoes (?:enviad|digitad)[oa]\\spor privacidade
  iphone android printed imprimir adicionar\\sa\\slista assine\\sja aprenda\\sess[ae] viu\\salgum\\serro
  nos\\savise uso\\sinterno reproducao ccli rights terms column_break page_break bpm
`)
/** Words of chats, bands, hymnals and leaflets, some of which hymns sing too. */
const SELDOM_SUNG = toWords(`
  q n oi+ eai ola rev kct ok op[sa] td (?:ensai|transp)\\w+ desculp\\w+ corret?or celular audio video link
  duvidas? sugest\\w+ (?:bom|boa)\\s(?:dia|tarde|noite|ensaio) galera pessoal queridos queridas
  acordes? compassos? comp capo(?:traste)? tom modul\\w+ ralent\\w+ ritard\\w* rall cresc\\w* staccato
  fermata tacet vamp tag bridge chorus verse pre-?chorus intro interludio interlude outro riff drone delay swell pad
  click keys drums bass vox pno md eg ag bv wl in-?ear cue groove feel loop sample fade build breque bumbo caixa ride
  crash snare bat batera bateria percussao pandeiro violoes violinos? guita guitarras? teclas? teclado baixista
  instrumental solista salmista coral sopranos? contraltos? tenores unissono dinamica xote valsinha marchinha
  forro balada dedilhad[oa] partitura bemois sustenidos nota medley estrofes? refrao refr ref repet\\w+ rep
  emendar? paroquia diocese pastoral folhetos? folha hinario equipe sl antifona
  rezad[oa] preces aclamac\\w+ doxologia penitencial ofertorio ministracao
  pagina pag faixa cd album versao revisad[oa] arquivo autoria autora? letra titulo direitos
  reservados comentarios colaboracao edicao adicionad[oa] rolagem maestro noiva terca pot-pourri termina gravacao
  (?:sai|acaba|para|termina|corta)\\ssec[oa] entra\\saqui
  missa selecao sequencia coletanea vocal orgao voz\\s(?:masculina|feminina)
  deus\\sabencoe fi(?:ca|que)m?\\sna\\spaz pastora?\\sora sem\\sresolver grupo\\sde\\scanto backing coreografia so\\s(?:voz(?:es)?|teclado|pad|piano|viol\\w+|baixo|palmas?)
  volta\\s(?:com\\studo|tudo|(?:ao?|no|pro|na|pra)\\s(?:comeco|inicio|intro|aleluia|ponte|verso)|aleluia)
  song page arrangement key projetor slide microfone roupa
`)
const EACH_SELDOM_SUNG = new RegExp(SELDOM_SUNG, 'gu')
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:[pcs]\/(?=\s)|(?:pag|comp|instr|introd|obs|ult|rep|vers|ed|mod|ritard|sta?|prof|pe|pr|ir|min)\.(?=\s|$))/u
const NUMBERS =
  /\d[/:.,-]\d|\d{3,}|\d ?[x×](?![\p{L}\p{N}])|(?<!\p{L})[a-z]{1,3}\d(?!\p{L})|\d ?(?:[ªº°]|a(?=\s))(?=.*\p{L})|n[º°o.]+ ?\d/u
const NEVER_SUNG_SIGNS = /[@©®»→←↑↓⇒]|[-=]>|\p{Extended_Pictographic}|^\\[a-z]+|www\./u
const SELDOM_SUNG_SIGNS =
  /[«=|+#%>]|!!|\?\?|\.{4}|^[_*].*[_*]$|^\s*[*•>-]{1,3}\s?\p{L}|-{2,}|:\s*$|\d|^\s*["“].*["”]\W*$/u
/** `ponte não tem`, `final seco`, `pré (só voz)`, `Verso – sem metais`, `a) Luz da praia` */
const NAME_OF_PART =
  /^(?:(?:ponte|final|solo|intro|fim|verso|coro)(?: \p{L}+){0,2}|(?:intro|verso|pre|refrao|coro|ponte|tag)(?: \d)? ?[(–—-].*|[a-e]\) .*)[.!]?$/u
/** `02 - Entrada - Tesouro escondido`, `ofertas: Mesa posta` */
const SONG_OF_MASS =
  /^(?:\d{1,2} ?[-–—.)]? ?)?(?:entrada|ato penit\p{L}*|perdao|gloria|salmo|aclamacao|ofert(?:as?|orio)|santo|cordeiro|comunhao|paz|acao de gracas|final|saida|envio) ?[-–—:] ?\S/u
/** `Léo: tá aí irmã` */
const SPEAKER = /^\p{Lu}[\p{L}.]{1,14}(?: \p{L}+){0,2} ?: ?\S/u

/** `2. Se a noite`, `V. 2. Como`, `*2.* Quem`, `1.Quem` */
const NUMBER_OF_STANZA = /^\s*[(*_]{0,2}(?:[Vv]\.? ?)?\d{1,2}[ªa]?\s*[.:)–-]*[*_]?(?:\s+|(?=\p{Lu}))/u

/** Longer lines are not matched. */
const MAX_LENGTH = 300

/**
 * Finds signs that nobody sings a line without chords: a chat, a remark, a heading, a website. `note` if no hymn has
 * them, `perhaps` if some do.
 */
export function findUnsungSigns(line: string): 'note' | 'perhaps' | undefined {
  const text = line.length > MAX_LENGTH ? '' : extractSungWords(line.replace(NUMBER_OF_STANZA, ''))
  if (!text) return undefined
  const simple = removeAccents(text).toLowerCase()
  if (NEVER_SUNG_SIGNS.test(text) || NEVER_SUNG.test(simple)) return 'note'
  const isPerhaps =
    SELDOM_SUNG_SIGNS.test(text) ||
    (SPEAKER.test(text) && !parseSungSection(text)) ||
    [SELDOM_SUNG, ABBREVIATION, NUMBERS, NAME_OF_PART, SONG_OF_MASS].some(pattern => pattern.test(simple))
  return isPerhaps ? 'perhaps' : undefined
}

/** Whether a line has several words that are seldom sung: no hymn has them under its chords. */
export function hasSeveralUnsungWords(line: string) {
  const simple = line.length > MAX_LENGTH ? '' : removeAccents(line).toLowerCase()
  return new Set(simple.match(EACH_SELDOM_SUNG)).size > 1
}
