/**
 * The path that an address means, however it is written: Next and the proxies in front of it decode, turn and collapse
 * what they are given, so what is guarded is guarded in every spelling.
 */
export function pathOf(url: string) {
  const written = (url.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/')
  const decoded = decodedWhole(written)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
  return new URL(decoded.replace(/^\/*/, '/').replaceAll('?', '%3F').replaceAll('#', '%23'), 'http://here').pathname
}

function decodedWhole(path: string): string {
  if (!path.includes('%')) return path
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : decodedWhole(decoded)
  } catch {
    return path
  }
}
