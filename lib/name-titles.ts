/** Titles that people in Brazil put before a name, with or without a full stop. */
const TITLES =
  /^(pra?|past|pastora?|rev|revd[oa]?|revm[oa]|reverend[oa]|dra?|doutora?|dona|dom|d|seu|sra?|srta|senhora?|irm(ão|ã|ao|a)|ir|pe|padre|frei|c[ôo]nego|di[áa]c|di[áa]con[oa]|diaconisa|presb|presb[íi]ter[oa]|miss|mission[áa]ri[oa]|ap|ap[óo]stol[oa]|bp|bisp[oa]|ev|evang|evangelista|profa?|professora?)\.?$/iu

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
