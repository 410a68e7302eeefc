const VOWEL = /[aeiouáàâãéêíóôõúüy]/i
/** Consonants that begin a syllable together. */
const CLUSTER = /^(?:[bcdfgptv][rl]|[cln]h|[gq]u(?=[aeiouáâãéêíóôõú]))$/i
const WORD = /[\p{L}\p{M}]+/gu

/** Returns how well a chord stands at each index of a line: 1 where a word begins, less at a syllable, 0 elsewhere. */
export function weighSyllableStarts(line: string): number[] {
  const weights = new Array<number>(line.length + 1).fill(0)
  for (const { 0: word, index } of line.matchAll(WORD)) {
    weights[index] = 1
    for (let at = 1; at < word.length; at++) if (startsSyllable(word, at)) weights[index + at] = 0.8
  }
  return weights
}

/** The consonant in front of a vowel begins a syllable, with its cluster: `a-le-lui-a`, `ou-tra`, `fi-lho`. */
function startsSyllable(word: string, at: number) {
  const isVowel = (index: number) => VOWEL.test(word[index] ?? '')
  const isCluster = (index: number) => CLUSTER.test(word.slice(index, index + 2))
  if (isVowel(at)) return isHiatus(word, at)
  if (isCluster(at) && (isVowel(at + 2) || isVowel(at + 1))) return true
  return isVowel(at + 1) && !isCluster(at - 1)
}

/** `ju-í-zo`, `Je-o-vá`, `a-le-gri-a`: two vowels that form no diphthong; `gló-ria` has its stress before them. */
function isHiatus(word: string, at: number) {
  const vowels = word.slice(at - 1, at + 1)
  if (/[qg]/i.test(word[at - 2] ?? '')) return false
  if (/^(?:[aeiou][íúáéóâêô]|[aeo][aeo]|[íú][aou])$/i.test(vowels)) return true
  return /^[iu][ao]$/i.test(vowels) && !/[áéíóúâêô]/i.test(word.slice(0, at - 1))
}
