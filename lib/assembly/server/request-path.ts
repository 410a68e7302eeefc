/**
 * Returns the canonical path of a URL. Next and proxies decode and normalise URLs and collapse slashes, so the guard
 * has to protect every spelling of a path.
 */
export function canonicalPath(url: string) {
  const raw = (url.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/')
  const decoded = decodeFully(raw)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
  return new URL(decoded.replace(/^\/*/, '/').replaceAll('?', '%3F').replaceAll('#', '%23'), 'http://here').pathname
}

function decodeFully(path: string): string {
  if (!path.includes('%')) return path
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : decodeFully(decoded)
  } catch {
    return path
  }
}
