/**
 * Removes emoji and foreign scripts from a text that is drawn as a picture: the renderer would download fonts for
 * characters that ours lack. Returns `fallback` if nothing is left.
 */
export const removeUndrawable = (text: string, fallback = '') =>
  text.replace(/[^ -~\u00a0-\u00ff–—‘-”•…]/g, '').trim() || fallback
