import type { CSSProperties } from 'react'
import type { DiscussedNotice } from '@/lib/notices/notice'

/** Characters per line on a phone, and visible lines of a long text. */
const LETTERS = 38
const LINES = 10

/**
 * Returns the approximate height of a notice, which the browser uses until the notice is near and its real height is
 * known.
 */
export function estimateNoticeHeight({ pictures, content, lastComments }: DiscussedNotice): CSSProperties {
  const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0)
  const text = Math.min(lines, LINES) * 1.6 + (lines > LINES ? 2.75 : 0)
  const picture = pictures.length > 0 ? ' + min(82vw, 39rem) * 0.75' : ''
  const dots = pictures.length > 1 ? 3 : 0
  return { containIntrinsicSize: `auto calc(${13 + text + dots + lastComments.length * 4.75}rem${picture})` }
}
