/** `e|`, `F#|`, `HH:`, `||` */
const STRING = /^\s*(?:\p{L}{1,3}[#b♯♭]?\s?\d?\s*)?[|:‖]{1,2}(?=.*(?:[-–—]{2}|(?:[xXoO]-){2}|(?:\d-){3}))/u
/** `e ---0---2---|`, `1ª -0--2--` */
const WITHOUT_BAR =
  /^\s*(?:[A-Ga-g][#b♯♭]?|[1-6][ªºa]?(?: corda)?)\s?[):]?\s?(?=[-–—])(?=.*[-–—]{2})(?=.*(?:\d[-–—|]|[-–—]\d|\|\s*$))(?!.*\d ?[x×])[-–—|\d\s/\\~hpbrsx()]+$/u
/** `E--------`: a string that nobody plays. */
const SILENT = /^\s*[A-Ga-g]\s?[-–—]{6,}\|?\s*$/
const NAMELESS = /^\s*(?=\S*[-–—]{2})(?=\S*[|\d])[-–—|\d/\\~hpbrsx()]+\s*$/

/**
 * Whether a line is a guitar string or a drum of a tablature: its digits are frets, and its columns must be preserved.
 */
export function isTablature(line: string) {
  if (![STRING, WITHOUT_BAR, SILENT, NAMELESS].some(pattern => pattern.test(line))) return false
  const symbolCount = line.match(/[-–—|\dxXoO]/g)?.length ?? 0
  return symbolCount > 4 && symbolCount * 2 > line.replace(/\s/g, '').length
}
