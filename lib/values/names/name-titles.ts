/** Titles that people in Brazil put before a name. Any short word with a full stop is one too: 'Pr.', 'Diác.', 'Presb.' */
const TITLES =
  /^(\p{L}{2,6}\.|d\.?|(pr|dr|sr|pastor|doutor|senhor|professor)a?|rev|reverend[oa]|dona|dom|seu|irm(ão?|ã|a)|padre|frei|di[áa]con[oa]|diaconisa|presb[íi]ter[oa]|mission[áa]ri[oa]|ap[óo]stol[oa]|bisp[oa]|evangelista)$/iu

/** Splits a name into the titles before it and the words of the name itself. 'Pr.João' is written without a space. */
export function splitName(name: string) {
  const words = name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/)
    .filter(word => /\p{L}/u.test(word))
  const end = words.findIndex(word => !TITLES.test(word))
  const titles = end < 0 ? words : words.slice(0, end)
  return { titles, words: words.slice(titles.length) }
}
