const joinAlternatives = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const GROUP = `(?:(?:so )?[oa]s )?(?:${joinAlternatives(`
  homens mulheres irmaos irmas criancas jovens tod[oa]s solistas? dueto dirigente ministr[oa] pastora? lider congregacao
  igreja povo coral vozes sopranos? contraltos? tenor(?:es)? baixos? baritonos? el[ea]s? [hmt]
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

const SINGER = `(?:${GROUP}|${NAME}(?: [a-z]+)?)`
const SINGERS = `${SINGER}(?:(?:,| e| &| \\+|/) ?${SINGER})*`
const SINGERS_ONLY = new RegExp(`^(?:${SINGERS} ?:|\\(${SINGERS}\\):?|\\[${SINGERS}\\]:?)$`, 'i')
const STARTS_WITH_SINGERS = new RegExp(`^(?:${SINGERS} ?:|\\(${SINGERS}\\):?) ?(?=\\S)`, 'i')

/** Removes accents, so that patterns need none; the result is as long as the text in NFC. */
export const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a line without accents only names the singers: `Homens:`, `(Ana e Joao)`, `[Todos]`. */
export const isOnlySingers = (line: string) => SINGERS_ONLY.test(line)

/** Returns `Homens: Santo, santo` without the singers. */
export const removeSingers = (line: string) =>
  line.slice(STARTS_WITH_SINGERS.exec(removeAccents(line))?.[0].length ?? 0)
