export type FileKind = 'pdf' | 'zip' | 'word-97' | 'text' | 'unknown'

const PDF_HEAD = 1024
const SAMPLE = 4096

/** Says what a file is by its content: names lie. A .docx is a zip. */
export function findFileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'word-97'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD))
  if (head.includes('%PDF-')) return 'pdf'
  if (/^\s*\{\\rtf/.test(head)) return 'unknown'
  return isText(bytes) ? 'text' : 'unknown'
}

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

/** Text has no control characters, except tabs, line ends, page breaks and the zeros of UTF-16. */
function isText(bytes: Uint8Array) {
  const sample = bytes.subarray(0, SAMPLE)
  let zeros = 0
  let controls = 0
  for (const byte of sample) {
    if (byte === 0) zeros++
    else if (
      byte < 32 &&
      byte !== 9 &&
      byte !== 10 &&
      byte !== 11 &&
      byte !== 12 &&
      byte !== 13 &&
      byte !== 26 &&
      byte !== 27
    )
      controls++
  }
  if (zeros > 0) return findUtf16(bytes) !== undefined
  return controls <= sample.length * 0.01
}

/** Says which UTF-16 a text is in, by its mark or by the zeros beside its letters. */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  if (sample.length < 4) return undefined
  let [even, odd] = [0, 0]
  for (const [i, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (i % 2) odd++
    else even++
  }
  const [least, most] = [sample.length * 0.02, sample.length * 0.35]
  if (odd > most && even < least) return 'utf-16le'
  return even > most && odd < least ? 'utf-16be' : undefined
}
