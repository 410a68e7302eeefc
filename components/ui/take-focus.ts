/** For what takes the place of the form that had the focus: `<div ref={takeFocus} tabIndex={-1}>`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
