const CAPITAL_CHORD = /^[A-G][B#]?(?:M(?!AJ)|MAJ|SUS|DIM|ADD|AUG)*\d{0,2}(?:\/[A-G][B#]?)?$/

/**
 * Writes the flats and minors of a song whose chords are all in capitals, `EB  BB/D  CM`, as `Eb  Bb/D  Cm`. Flats are
 * certain only where `BB` stands: `AB` alone may be two chords; minors only where the words are in capitals too.
 */
export function lowerCapitalChords(text: string) {
  const hasFlats = /(?<!\S)BB(?![\p{Ll}])/u.test(text)
  const hasMinors = hasFlats || (/(?<!\S)[A-G]M(?!\S)/.test(text) && isInCapitals(text))
  if (!hasFlats && !hasMinors) return text
  return text
    .split('\n')
    .map(line => (isOfCapitalChords(line) ? line.replace(/[^\s|–—-]+/g, hasFlats ? lowerFlat : lowerMinor) : line))
    .join('\n')
}

/** Whether no line has a word in small letters, but for a key such as `Em`. */
const isInCapitals = (text: string) => !/\p{Ll}{2}|(?<![A-G])\p{Ll}/u.test(text)

function isOfCapitalChords(line: string) {
  const chords = line.split(/[\s|–—-]+/).filter(Boolean)
  return chords.length > 0 && chords.every(chord => CAPITAL_CHORD.test(chord))
}

const lowerFlat = (chord: string) =>
  lowerMinor(chord.replace(/([A-G])B/g, '$1b')).replace(/SUS|DIM|ADD|AUG|MAJ/, word => word.toLowerCase())

const lowerMinor = (chord: string) => chord.replace(/^([A-G][b#]?)M(?!AJ|7)/, '$1m')
