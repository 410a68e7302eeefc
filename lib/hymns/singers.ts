const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const GROUP = `(?:(?:só )?[oa]s )?(?:${oneOf(`
  homens mulheres irm[aã]os irm[aã]s crian[cç]as jovens tod[oa]s solistas? dueto dirigente ministr[oa] pastora? l[ií]der
  congrega[cç][aã]o igreja povo coral vozes sopranos? contraltos? tenor(?:es)? baixos? bar[ií]tonos? el[ea]s? [HMT]
`)}|grupo(?: \\d)?|back(?:ing)?(?: ?vocals?)?|voz (?:masculina|feminina|\\d)|\\d+[ªa] voz)`

/** The first names that half of Brazil answers to, without those that hymns sing: `(Glória)` and `(Vitória)` are words. */
const NAME = oneOf(`
  adriana alan alessandra alex alice aline amanda ana anderson andr[eé] [aâ]ngela ant[oô]ni[ao] arth?ur beatriz bernardo
  bianca brun[ao] caio camila carla carlos c[aá]ssia cec[ií]lia c[eé]lia cl[aá]udi[ao] cristina daiane daniel daniela
  d[aá]rio d[eé]bora diego diogo edson eduardo elaine eliana elias elisa enzo estela ester f[aá]bio felipe fernand[ao]
  fl[aá]vi[ao] francisc[ao] gabriel gabriela geraldo giovana guilherme gustavo heitor helena henrique hugo igor isabel
  isabela iv[ao]n[ae]? jaqueline jo[aã]o joana jonas jorge jos[eé] josu[eé] j[uú]li[ao] juliana karen karina larissa
  laura leandro leonardo let[ií]cia l[ií]dia l[ií]via lorena lucas lucian[ao] l[uú]cia lu[ií][sz]a? marcel[ao]
  m[aá]rci[ao] marcos maria mariana m[aá]rio marta matt?h?eus mauro miguel miriam m[oô]nica murilo nath?[aá]lia nelson
  nicolas ot[aá]vio patr[ií]cia paul[ao] pedro priscila rafael rafaela raquel rebeca regina renat[ao] ricardo rita
  robert[ao] rodrigo r[oô]mulo rosana samuel sandra sara s[eé]rgio s[ií]lvi[ao] simone sofia s[oô]nia tatiana tereza
  th?iago valentina val[eé]ria vanessa vera vin[ií]cius vitor viviane wagner wesley william yasmin
`)

const SINGER = `(?:${GROUP}|${NAME}(?: \\p{Lu}\\p{L}+)?)`
const SINGERS = `${SINGER}(?:(?:,| e| &| \\+|/) ?${SINGER})*`
const ONLY = new RegExp(`^(?:${SINGERS}\\s*:|\\(${SINGERS}\\):?|\\[${SINGERS}\\]:?)$`, 'iu')
const FIRST = new RegExp(`^(?:${SINGERS}\\s*:|\\(${SINGERS}\\):?)\\s*(?=\\S)`, 'iu')

/** Whether a line only says who sings: `Homens:`, `(Ana e João)`, `[Todos]`. */
export const namesSingers = (line: string) => ONLY.test(line)

/** `Homens: Santo, santo` without who sings it. */
export const withoutSingers = (line: string) => line.replace(FIRST, '')
