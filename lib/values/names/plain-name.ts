/**
 * Returns a person's name as mails and push messages say it: one line of at most 80 characters, without links and
 * addresses, which mail programs would make clickable, and without what cannot be seen. `otherwise`, if nothing is left.
 */
export function toPlainName(name: string, otherwise = '') {
  const words = splitWords(name).filter(word => !isLink(word))
  // Programs recognise links by a full stop between letters: 'M.Souza' becomes 'M. Souza'.
  const plain = words.join(' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
  return /[\p{L}\p{N}]/u.test(plain) ? shorten(plain) : otherwise
}

/** Whether a name contains a link or an e-mail address. */
export const hasLink = (name: string) => splitWords(name).some(isLink)

/** The words of a name, without what cannot be seen; signs that programs read as '.', '@', '/' or ':' are those. */
const splitWords = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFFD]/gu, '')
    .replace(/[．。｡․﹒]/gu, '.')
    .replace(/[＠﹫]/gu, '@')
    .replace(/[／⁄∕⧸]/gu, '/')
    .replace(/[：﹕]/gu, ':')
    .split(' ')
    .filter(Boolean)

const isLink = (word: string) =>
  /:\/\/|\\\\|^\W*www\.|^\W*(https?|mailto|tel|javascript|data):|[\p{L}\p{N}]@|@[\p{L}\p{N}]|\d+(\.\d+){3}/iu.test(
    word,
  ) ||
  /[\p{L}\p{N}]\.(com|net|org|edu|gov|br|info|app|dev|site|online|store|shop|link|click|page|me|io|co|xyz)($|[^\p{L}\p{N}])/iu.test(
    word,
  ) ||
  (/[\p{L}\p{N}-]{2,}\.\p{Ll}[\p{Ll}\p{N}-]+($|[^\p{L}\p{N}])/u.test(word) && !TITLED_NAME.test(word))

/** 'pr.joão' has the form of 'site.com'; 'Pr.João' and 'M.Souza' have not. */
const TITLED_NAME = /^(pra?|rev|dra?|sra?|srta|pe|ir|di[áa]c|presb|miss|ev|ap|bp|profa?)\.\p{L}+$/iu

const MAX_LENGTH = 80

const shorten = (text: string) => {
  const letters = [...text]
  return letters.length > MAX_LENGTH
    ? `${letters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text
}
