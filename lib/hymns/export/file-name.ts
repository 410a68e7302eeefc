/** What Windows, macOS or a browser does not allow in a name; characters without a width could hide its ending. */
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MAX_LENGTH = 60

/** Turns a title into the name of a file or folder that every system accepts, with its accents. */
export function toFileName(title: string) {
  const name = [...title.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return DEVICES.test(name) ? `_${name}` : name || 'Louvor'
}

/** The header that names a download: with accents, and without for programs that know only the old form. */
export function contentDisposition(fileName: string) {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Makes names distinct, whatever their case: the second `Luz.xml` becomes `Luz (2).xml`. */
export function createDistinctNames() {
  const taken = new Set<string>()
  return (base: string, extension: string) => {
    let name = `${base}.${extension}`
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base} (${count}).${extension}`
    taken.add(name.toLowerCase())
    return name
  }
}
