import type { ComponentProps } from 'react'

/** A small button below a comment. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button
    type="button"
    className="min-h-11 rounded-full px-2 text-[0.9375rem] font-bold text-primary first:-ml-2 hover:bg-primary-soft"
    {...props}
  />
)
