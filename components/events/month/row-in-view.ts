import type { Day } from '@/lib/platform/runtime/time'

/** Scrolls to the first row of a day and focuses it. */
export function focusRowOfDay(page: HTMLElement | null, day: Day) {
  // Rows that were just loaded are rendered by then.
  requestAnimationFrame(() => {
    const row = page?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!row) return
    unfoldRow(row)
    row.scrollIntoView({ block: 'center' })
    row.querySelector('summary')?.focus({ preventScroll: true })
  })
}

/** Opens the past events if the row is one of them. */
export function unfoldRow(row: HTMLElement) {
  const folded = row.closest('details')
  if (folded) folded.open = true
}
