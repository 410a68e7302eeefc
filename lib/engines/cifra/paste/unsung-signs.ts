import { extractSungWords } from '@/lib/engines/cifra/markup/instruction'
import { parseSungSection } from '@/lib/engines/cifra/markup/section-name'

// Words are matched without accents, in small letters.
const toWords = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trim().split(/\s+/).join('|')})(?![\\p{L}\\p{N}])`, 'u')

/** What people write to each other, and what hymns never sing. */
const CHAT = toWords(`
  vcs? dps obg msm tb pfv qtas? qq blz flw bjs rsrs* k{3,} haha+ q n vlw td prs pq gnt oi+ eai ola rev kct ok op[sa] affs?
  (?:cifr|transcrev|encaminh|ensai|transp)\\w+ desculp\\w+ corret?or celular audio video link pdf docx? whats\\w*
  duvidas? sugest\\w+ (?:bom|boa)\\s(?:dia|tarde|noite|ensaio) familia galera pessoal queridos queridas
`)
/** Words of bands, hymnals, leaflets and websites. */
const ABOUT_MUSIC = toWords(`
  acordes? cifras? bpm compassos? comp capo(?:traste)? tom transposicao modul\\w+ ralent\\w+ ritard\\w* rall cresc\\w* staccato
  fermata tacet vamp tag bridge chorus verse pre-?chorus intro interlud[eo] interludio outro riff drone delay swell pad click
  keys drums bass vox pno md eg ag bv wl in-?ear cue groove feel loop sample fade build breque bumbo caixa ride crash
  snare bat batera bateria percussao pandeiro violao violoes violinos? guita guitarras? teclas? teclado baixista
  instrumental solista salmista coral sopranos? contraltos? tenores unissono dinamica melodia ritmo xote valsinha marchinha
  forro balada dedilhad[oa] partitura bemois sustenidos nota medley estrofes? refrao refr ref coro ultima repet\\w+ rep
  emendar? paroquia diocese pastoral folhetos? folha hinario equipe celebracao salmo sl antifona leitura leitor
  rezad[oa] oremos preces aclamac\\w+ doxologia rito ritos penitencial ofertorio ministracao
  pagina pag faixa cd album versao revisad[oa] arquivo cantos musica autoria autora? letra titulo copyright direitos
  reservados exibicoes acessos visualizacoes comentarios enviad[oa] digitad[oa] colaboracao edicao adicionad[oa] rolagem
  versiculo maestro padre noiva terca pot-pourri termina confissao gravacao sequencia
  privacidade ccli song page rights terms arrangement tempo: key column_break page_break projetor slide microfone roupa
`)
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:[pcs]\/(?=\s)|(?:pag|comp|instr|introd|obs|ult|rep|vers|ed|mod|ritard|sta?|prof|pe|pr|ir|min)\.(?=\s|$))/u
const NUMBERS =
  /\d[/:.,-]\d|\d{3,}|\d ?[x×](?![\p{L}\p{N}])|(?<!\p{L})[a-z]{1,3}\d(?!\p{L})|\d ?(?:[ªº°]|a(?=\s))(?=.*\p{L})|n[º°o.]+ ?\d/u
const SIGNS = /[@©®«»→←↑↓⇒=|+#%>]|!!|\?\?|\.{4}|^[_*].*[_*]$|^\s*[*•>-]{1,3}\s?\p{L}|-{2,}|\p{Extended_Pictographic}/u
/** Parts of the Mass that stand alone. */
const MASS_PART = /^(?:entrada|comunhao|despedida|aclamacao|ofertas|envio|saida|bencao)\W*$/
/** `Pres.: Ide em paz`, `Léo: tá aí irmã` */
/** The priest and who reads, whose words are mostly spoken. */
const SPOKEN = /^(?:pres|celebrante|sacerdote|padre|leitora?|diac|diacono|comentarista|animador)\b\.? ?:/
const SPEAKER = /^\p{Lu}[\p{L}.]{1,14}(?: \p{L}+){0,2} ?: ?\S/u

/** Longer lines are not matched. */
const MAX_LENGTH = 300

/** Whether a line without chords has signs that it may be for nobody to sing: a chat, a heading, a remark, a website. */
export function hasUnsungSigns(line: string) {
  const text = line.length > MAX_LENGTH ? '' : extractSungWords(line.replace(/^\s*\(?[Vv]?\d{1,2}\s*[.)–-]*\s+/, ''))
  if (!text) return false
  const simple = simplify(text)
  return (
    SIGNS.test(text) ||
    SPOKEN.test(simplify(line).trim()) ||
    (SPEAKER.test(text) && !parseSungSection(text)) ||
    [CHAT, ABOUT_MUSIC, ABBREVIATION, NUMBERS, MASS_PART].some(pattern => pattern.test(simple))
  )
}

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
