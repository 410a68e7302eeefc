/** Removes accents, case and punctuation: `Coração, d’Água!` becomes `coracao d agua`. */
export function foldText(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
