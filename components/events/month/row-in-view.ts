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

/** Opens what the row is folded in: the past events, the services of its day. */
export function unfoldRow(row: HTMLElement) {
  for (let folded = row.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
}
