/** Without accents, case or punctuation: `Coração, d’Água!` is `coracao d agua`. */
export function foldText(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
