import type { PageChange } from '@/lib/rosters/answers/schema'
import { escapeHtml } from '@/lib/values/html'

type Button = {
  act: PageChange['act']
  label: string
  /** What it is about, for who hears the page. */
  about?: string
  isStrong?: boolean
  /** What else the button sends, and fields before it, as HTML. */
  sends?: Record<string, string>
  fields?: string
}

/** A form of one button: the page has no scripts. */
export const renderButton = (
  address: string,
  { act, label, about, isStrong = false, sends = {}, fields = '' }: Button,
) =>
  `<form method="post" action="${escapeHtml(address)}">${Object.entries(sends)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}${fields}<button name="act" value="${act}"${isStrong ? ' class="strong"' : ''}${
    about ? ` aria-label="${escapeHtml(`${label}: ${about}`)}"` : ''
  }>${escapeHtml(label)}</button></form>`
