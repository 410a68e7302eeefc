import { cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'

type Button = { onClick?: (event: MouseEvent<HTMLElement>) => void }
type Props = Button & { 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean; children: ReactNode }

/** Adds attributes and a click handler to the button passed as its child. */
export function ButtonSlot({ children: button, onClick, ...attributes }: Props) {
  if (!isValidElement<Button>(button)) return button
  return cloneElement(button, {
    ...attributes,
    onClick: event => {
      button.props.onClick?.(event)
      onClick?.(event)
    },
  })
}
