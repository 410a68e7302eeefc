// The Portuguese stemmer of Snowball, which Postgres' configuration `portuguese` uses, for words without accents: the
// endings that have one are left out.

/** Returns a word without its ending: `cantarei` and `cantamos` are both `cant`. */
export function stemPortuguese(word: string) {
  const regions = findRegions(word)
  let stem = removeSuffix(word, regions)
  if (stem === word) stem = removeVerbEnding(word, regions)
  if (stem === word) stem = /(?:os|a|i|o)$/.test(word) ? removeIn(word, regions.verb, /(?:os|a|i|o)$/) : word
  else if (stem.endsWith('ci')) stem = removeIn(stem, regions.verb, /i$/)
  return removeLastE(stem, regions.verb)
}

/** Where the regions of a word begin, in which an ending may be removed. */
type Regions = { verb: number; first: number; second: number }

function findRegions(word: string): Regions {
  const first = findAfterVowelAndConsonant(word, 0)
  return { verb: findVerbRegion(word), first, second: findAfterVowelAndConsonant(word, first) }
}

function findAfterVowelAndConsonant(word: string, from: number) {
  const match = /[aeiou][^aeiou]/.exec(word.slice(from))
  return match ? from + match.index + 2 : word.length
}

function findVerbRegion(word: string) {
  const rule = /^.[^aeiou]/.test(word)
    ? /^..[^aeiou]*[aeiou]/
    : /^[aeiou]{2}/.test(word)
      ? /^..[aeiou]*[^aeiou]/
      : /^.../
  return rule.exec(word)?.[0].length ?? word.length
}

const PLAIN = /(?:amentos?|imentos?|adoras?|adora?es|ador|antes?|ezas?|ic[ao]s?|ismos?|istas?|os[ao]s?)$/
const AFTER_MENTE = /(?:ante|avel|ivel)$/

function removeSuffix(word: string, { first, second, verb }: Regions) {
  const within = (suffix: string, region: number) => word.length - suffix.length >= region
  if (/amente$/.test(word)) {
    if (!within('amente', first)) return word
    const stem = word.slice(0, -6)
    const shorter = removeIn(stem, second, /iv$/)
    return shorter === stem ? removeIn(stem, second, /(?:os|ic|ad)$/) : removeIn(shorter, second, /at$/)
  }
  const logic = /logias?$/.exec(word)?.[0]
  if (logic) return within(logic, second) ? word.slice(0, word.length - logic.length + 3) : word
  const plain = PLAIN.exec(word)?.[0]
  if (plain) return within(plain, second) ? word.slice(0, -plain.length) : word
  if (/mente$/.test(word)) return within('mente', second) ? removeIn(word.slice(0, -5), second, AFTER_MENTE) : word
  const ity = /idades?$/.exec(word)?.[0]
  if (ity) return within(ity, second) ? removeIn(word.slice(0, -ity.length), second, /(?:abil|ic|iv)$/) : word
  const active = /iv[ao]s?$/.exec(word)?.[0]
  if (active) return within(active, second) ? removeIn(word.slice(0, -active.length), second, /at$/) : word
  const quarter = /eiras?$/.test(word) ? /iras?$/.exec(word)?.[0] : undefined
  return quarter && within(quarter, verb) ? `${word.slice(0, -quarter.length)}ir` : word
}

const VERB_ENDINGS = new Set(
  `ada ida ia aria eria iria ara era ira ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam
  aram eram iram avam em arem erem irem assem essem issem ado ido ando endo indo ar er ir as adas idas ias arias erias
  irias aras eras iras avas es ardes erdes irdes ares eres ires asses esses isses astes estes istes is ais eis ados idos
  amos emos imos armos ermos irmos aremos eremos iremos areis ereis ireis eu iu ou`.split(/\s+/),
)

/** Removes the longest ending of a verb within its region. */
function removeVerbEnding(word: string, { verb }: Regions) {
  for (let at = verb; at < word.length; at++) if (VERB_ENDINGS.has(word.slice(at))) return word.slice(0, at)
  return word
}

function removeLastE(word: string, verb: number) {
  if (!word.endsWith('e') || word.length - 1 < verb) return word
  const stem = word.slice(0, -1)
  return /gu$|ci$/.test(stem) && stem.length - 1 >= verb ? stem.slice(0, -1) : stem
}

/** Removes an ending if all of it is within the region. */
function removeIn(word: string, region: number, ending: RegExp) {
  const found = ending.exec(word)?.[0]
  return found && word.length - found.length >= region ? word.slice(0, -found.length) : word
}
