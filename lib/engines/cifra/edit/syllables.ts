const VOWEL = /[aeiouyáàâãéêíóôõúü]/
const CLUSTER = /^(?:[bcdfgptv][lr]|[cln]h)$/
/** The `u` of `que` and `água` belongs to the consonant before it. */
const SILENT_U = /[qg]u(?=[aeiouáàâãéêíóôõú])/g
const ACCENTED = /[áâéêíóôúãõ]/

/** Splits a Portuguese word into syllables, as a singer would; joined, they are exactly the word. */
export function splitSyllables(word: string): string[] {
  const letters = word.toLowerCase()
  // Letters that change their length would move the cuts.
  if (letters.length !== word.length || word.normalize('NFC') !== word) return [word]
  const cuts = findCuts(letters.replace(SILENT_U, found => `${found[0]}#`))
  return [0, ...cuts].map((cut, index) => word.slice(cut, cuts[index] ?? word.length))
}

function findCuts(letters: string) {
  const cuts: number[] = []
  let lastVowel: number | undefined
  for (let at = 0; at < letters.length; at++) {
    if (!VOWEL.test(letters[at] ?? '')) continue
    if (lastVowel !== undefined) {
      const cut = findCutBetween(letters, lastVowel, at)
      if (cut !== undefined) cuts.push(cut)
    }
    lastVowel = at
  }
  return cuts
}

/** Returns where the syllable of the second vowel begins; undefined if both vowels are in one syllable. */
function findCutBetween(letters: string, first: number, second: number) {
  const between = letters.slice(first + 1, second)
  if (between === '') return isDiphthong(letters, first) ? undefined : second
  const hyphen = /[^\p{L}#]+/u.exec(between)
  if (hyphen) return first + 1 + hyphen.index + hyphen[0].length
  // The stand-in for a silent u goes with the consonant before it.
  const consonants = between.endsWith('#') ? between.slice(0, -1) : between
  const rest = between.length - consonants.length
  const last = CLUSTER.test(consonants.slice(-2)) ? 2 : 1
  return second - rest - last
}

/** Whether the vowel and the next one are sung together: `pai`, `ção`, `glória`, but `ra-i-nha`, `di-a`, `sa-í`. */
function isDiphthong(letters: string, at: number) {
  const [first = '', second = ''] = [letters[at], letters[at + 1]]
  const after = letters.slice(at + 2)
  if (/^(?:ã[oe]|õe|ãi)$/.test(first + second) || /^aos?$/.test(letters)) return true
  if (/[iu]/.test(second)) {
    if (first === second) return false
    return !/^(?:nh|[lrzmn](?:[^aeiouáàâãéêíóôõúüh]|$))/.test(after)
  }
  return (
    /[iu]/.test(first) && !ACCENTED.test(second) && ACCENTED.test(letters.slice(0, at)) && /^s?\P{L}*$/u.test(after)
  )
}
