/** `e|`, `F#|`, `HH:`, `||` */
const STRING = /^\s*(?:\p{L}{1,3}[#b♯♭]?\s?\d?\s*)?[|:‖]{1,2}(?=.*(?:[-–—]{2}|(?:[xXoO]-){2}|(?:\d-){3}))/u
const NAMELESS = /^\s*(?=\S*[-–—]{3})(?=\S*[|\d])[-–—|\d/\\~hpbrsx()]+\s*$/

/**
 * Whether a line is a guitar string or a drum of a tablature: its digits are frets, and its columns must be preserved.
 */
export function isTablature(line: string) {
  if (!STRING.test(line) && !NAMELESS.test(line)) return false
  const symbolCount = line.match(/[-–—|\dxXoO]/g)?.length ?? 0
  return symbolCount > 4 && symbolCount * 2 > line.replace(/\s/g, '').length
}
