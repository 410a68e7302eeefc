/** For what takes the place of the form that had the focus, where one already looks: `<div ref={takeFocus} tabIndex={-1}>`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
