/** For an element that replaces the focused form, within the viewport: `<div ref={focusOnMount} tabIndex={-1}>`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** For an element that may be outside the viewport. */
export const focusAndScroll = (element: HTMLElement | null) => element?.focus()

/**
 * A removed row takes the button that removed it along. Returns the first or last control of the row below, or else of
 * the row above, to focus instead. Call it while the row is still in the page.
 */
export function findNeighbourControl(control: Element | null, which: 'first' | 'last') {
  const row = control?.closest('li') ?? control?.closest('article')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>('a[href], button, summary') ?? [])]
  return controls.at(which === 'first' ? 0 : -1)
}
