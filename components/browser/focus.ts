/** For what takes the place of the form that had the focus, where one already looks: `<div ref={focusOnMount} tabIndex={-1}>`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
