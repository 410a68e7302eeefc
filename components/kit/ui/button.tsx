import type { ComponentProps } from 'react'
import { Link } from './link'
import { Spinner } from './spinner'

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes }
type ButtonProps = ButtonStyle & ComponentProps<'button'> & { pending?: boolean }
type LinkButtonProps = ButtonStyle & ComponentProps<typeof Link>

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:[filter:brightness(1.05)]',
  quiet: 'bg-surface text-ink edged-strong hover:bg-sunken',
  ghost: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const sizes = {
  small: 'min-h-11 px-4 py-2 text-[0.9375rem]',
  regular: 'min-h-12 px-6 py-2.5',
  large: 'min-h-14 px-7 py-3 text-lg',
  round: 'size-13 [&_svg]:size-6',
}

/** The classes of a button, for an element that looks like one and is neither `<button>` nor `<Link>`. */
export const buttonClass = ({ variant = 'primary', size = 'regular' }: ButtonStyle = {}, more = '') =>
  `button ${variants[variant]} ${sizes[size]} ${more}`

/** While pending it shows a spinner, and keeps its text for screen readers and its width. */
export function Button({ variant, size, pending = false, className, children, disabled, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      className={buttonClass({ variant, size }, className)}
      {...button}
    >
      {pending && <Spinner size="small" label={null} />}
      {children}
    </button>
  )
}

export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size }, className)} {...link} />
}
