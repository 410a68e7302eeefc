import type { Day } from '@/lib/platform/runtime/time'

/** Scrolls to the first row of a day and focuses it; else to that of an event which began before and goes on. */
export function focusRowOfDay(page: HTMLElement | null, day: Day) {
  const row = page?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? findRowOver(page, day)
  if (!row) return
  unfoldRow(row)
  row.scrollIntoView({ block: 'center' })
  row.querySelector('summary')?.focus({ preventScroll: true })
}

const findRowOver = (page: HTMLElement | null, day: Day) =>
  [...(page?.querySelectorAll<HTMLElement>('[data-last-day]') ?? [])].find(
    ({ dataset }) => (dataset.day ?? '') <= day && day <= (dataset.lastDay ?? ''),
  )

/** Opens what the row is folded in: the past events, the services of its day. */
export function unfoldRow(row: HTMLElement) {
  for (let folded = row.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
}
