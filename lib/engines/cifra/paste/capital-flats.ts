const CAPITAL_CHORD = /^[A-G][B#]?(?:M(?!AJ)|MAJ|SUS|DIM|ADD|AUG)*\d{0,2}(?:\/[A-G][B#]?)?$/

/**
 * Writes the flats and minors of a song whose chords are all in capitals, `EB  BB/D  CM`, as `Eb  Bb/D  Cm`. Only where
 * `BB` stands are they certain: `AB` alone may be two chords.
 */
export function lowerCapitalFlats(text: string) {
  if (!/(?<!\S)BB(?![\p{Ll}])/u.test(text)) return text
  return text
    .split('\n')
    .map(line => (isOfCapitalChords(line) ? line.replace(/[^\s|–—-]+/g, lowerFlat) : line))
    .join('\n')
}

function isOfCapitalChords(line: string) {
  const chords = line.split(/[\s|–—-]+/).filter(Boolean)
  return chords.length > 0 && chords.every(chord => CAPITAL_CHORD.test(chord))
}

const lowerFlat = (chord: string) =>
  chord
    .replace(/([A-G])B/g, '$1b')
    .replace(/^([A-G][b#]?)M(?!AJ|7)/, '$1m')
    .replace(/SUS|DIM|ADD|AUG|MAJ/, word => word.toLowerCase())
