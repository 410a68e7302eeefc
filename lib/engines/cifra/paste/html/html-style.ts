import { readAttribute } from './html-tokens'

/** How the text of an element looks: `isMarked` if it is bold or raised, as chords are. */
export type Style = {
  name: string
  isPreformatted: boolean
  isMarked: boolean
  isMonospaced?: boolean
  isHidden: boolean
}

export const MONOSPACED =
  /courier|consolas|monospace|menlo|monaco|lucida (?:console|sans typewriter)|roboto mono|cousine|source code|inconsolata|andale|fixed|liberation mono|dejavu sans mono|ubuntu mono|jetbrains/i
export const HIDDEN = /display:\s*none|mso-hide:\s*all/i

/** Derives an element's style from the one around it, its name, and its own styles. */
export function deriveStyle(parent: Style, name: string, source: string, css: string, isHidden: boolean): Style {
  const family = /font-family:([^;]{1,200})/i.exec(css)?.[1] ?? (name === 'font' ? readAttribute(source, 'face') : '')
  const weight = /font-weight:\s*(bold|normal|\d{3})/i.exec(css)?.[1]
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(?:b|strong|sup)$/.test(name)
  const isPlain = weight === 'normal' || Number(weight) < 600
  const isCode = /^(?:pre|code|tt|kbd|samp)$/.test(name)
  return {
    name,
    isPreformatted: readWhiteSpace(css) ?? (parent.isPreformatted || isCode || /mso-spacerun:\s*yes/i.test(css)),
    isMarked: isBold || /vertical-align:\s*super/i.test(css) || (parent.isMarked && !isPlain),
    isMonospaced: family ? MONOSPACED.test(family) : isCode ? true : parent.isMonospaced,
    isHidden: isHidden || parent.isHidden || HIDDEN.test(css),
  }
}

function readWhiteSpace(css: string) {
  const value = /white-space:\s*([\w-]+)/i.exec(css)?.[1]
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value) && value !== 'pre-line'
}
