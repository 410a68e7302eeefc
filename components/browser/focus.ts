/** For what takes the place of the form that had the focus, where one already looks: `<div ref={focusOnMount} tabIndex={-1}>`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The same for what may stand out of sight. */
export const focusAndScroll = (element: HTMLElement | null) => element?.focus()

/**
 * What is removed takes the button that asked for it along: the focus is handed to the row below, or above, to its first
 * control or its last. To be asked while the row still stands.
 */
export function findNeighbourControl(control: Element | null, which: 'first' | 'last') {
  const row = control?.closest('li') ?? control?.closest('article')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const controls = [...(neighbour?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  return controls.at(which === 'first' ? 0 : -1)
}
