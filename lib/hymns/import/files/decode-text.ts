import { findUtf16 } from './file-kind'

/** Decodes a text file: UTF-8, UTF-16, or the code pages of Windows and of older Macs. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return repairDoubleEncoding(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return new TextDecoder(isMacintosh(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** The bytes of á à â ã ç é ê í ó ô õ ú on a Macintosh; in Windows they are signs that no word contains. */
const MAC_LETTERS = new Set([0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x90, 0x92, 0x97, 0x99, 0x9b, 0x9c])

function isMacintosh(bytes: Uint8Array) {
  let [mac, windows] = [0, 0]
  for (const byte of bytes) {
    if (MAC_LETTERS.has(byte)) mac++
    else if (byte >= 0xc0) windows++
  }
  // Quotation marks and dashes of Windows have bytes of Macintosh letters: they are rarer than letters.
  return mac > windows * 2 && mac > 1
}

const DOUBLE_ENCODED = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]/g

/** `oraÃ§Ã£o`: UTF-8 that was once read as windows-1252, and saved. */
function repairDoubleEncoding(text: string) {
  const broken = text.match(DOUBLE_ENCODED)?.length ?? 0
  const intact = text.match(/[áàâãçéêíóôõúÁÀÂÇÉÊÍÓÔÕÚ]/g)?.length ?? 0
  if (broken < 2 || broken <= intact) return text
  const bytes = encodeWindows1252(text)
  if (!bytes) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

function encodeWindows1252(text: string) {
  const codes = new Map<string, number>()
  const decoder = new TextDecoder('windows-1252')
  for (let byte = 0; byte < 256; byte++) codes.set(decoder.decode(Uint8Array.of(byte)), byte)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = codes.get(text[i] ?? '')
    if (code === undefined) return undefined
    bytes[i] = code
  }
  return bytes
}
