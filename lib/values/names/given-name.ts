import { foldText } from '@/lib/values/fold-text'
import { splitName } from './name-titles'

/**
 * Returns the name by which a person is greeted, with their title: 'Pr. João' of 'PR. JOÃO DA SILVA', 'Ana Clara' of
 * 'Ana Clara Souza'. Empty if the name says none.
 */
export function extractGivenName(name: string) {
  const { titles, words } = splitName(name)
  // 'Pastora' alone is how she wants to be called; 'Pr.' alone is nobody's name.
  if (words.length === 0 && titles.some(title => title.endsWith('.'))) return ''

  const isInCapitals = !/\p{Ll}/u.test(words.join(''))
  const given = words.slice(0, countGivenWords(words))
  return [
    ...titles.map(title => (/\p{Ll}/u.test(title) ? title : capitalize(title))),
    ...given.map(word => shorten(writeWord(word, isInCapitals))),
  ].join(' ')
}

/**
 * A second word counts where both are usual in composed names. A list errs less often than a rule, since 'Ana Lima' has
 * the form of 'Ana Clara': where a surname is a given name too, it says one word more, and a rare composed name loses
 * its second word.
 */
function countGivenWords([first = '', second = '']: string[]) {
  if (/^\p{L}\.?$/u.test(first) || PARTICLE.test(first)) return 2
  return FIRST.test(foldText(first)) && SECOND.test(foldText(second)) ? 2 : 1
}

/** No name ends with it: 'Dona da Paz'. */
const PARTICLE = /^d[aeo]s?$/i

const FIRST =
  /^(an+a|maria|rita|vera|rosa|joao|jose|lui[sz]|carlos|antonio|francisco|pedro|paulo|marcos?|julio|sergio|davi|enzo|arthur|vic?tor)$/
const SECOND =
  /^(alice|aparecida|augusta|beatriz|carolina|cassia|cecilia|celia|clara|cristina|eduarda|eli[sz]a|eloa|fernanda|flavia|gabriela|helena|ine[sz]|isabel|jose|julia|laura|leticia|livia|lucia|lui[sz]a|luzia|madalena|maria|paula|rafaela|regina|rita|sofia|sophia|teresa|tereza|valentina|vic?toria|alberto|andre|antonio|arthur|augusto|aurelio|carlos|cesar|claudio|daniel|davi|eduardo|emanuel|felipe|fernando|filipe|francisco|gabriel|guilherme|gustavo|henrique|joaquim|jorge|leonardo|lucas|lui[sz]|marcelo|marcos|math?eus|miguel|otavio|paulo|pedro|rafael|ricardo|roberto|rodrigo|samuel|sergio|vic?tor|vinicius)$/

function writeWord(word: string, isInCapitals: boolean) {
  if (PARTICLE.test(word)) return word.toLowerCase()
  return isCapitals(word, isInCapitals) ? capitalize(word) : word
}

/** 'JOÃO' is João; 'JP' has no vowel and stays, and 'AJ Souza' is how somebody writes it. */
const isCapitals = (word: string, isWholeName: boolean) =>
  !/\p{Ll}/u.test(word) && /[aeiou]/.test(foldText(word)) && (isWholeName || word.length > 2)

/** "D'ÁVILA" is D'Ávila. */
const capitalize = (word: string) =>
  word.toLocaleLowerCase('pt-BR').replace(/(^|['’-])\p{L}/gu, start => start.toLocaleUpperCase('pt-BR'))

/** A heading has room for this many letters in a row. */
const MAX_LETTERS = 20
const shorten = (word: string) => (word.length > MAX_LETTERS ? `${[...word].slice(0, MAX_LETTERS).join('')}…` : word)
