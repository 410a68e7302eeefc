import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const inputClass =
  'block min-h-12 scroll-my-12 w-full rounded-soft border border-line-strong bg-surface px-4 py-2.5 text-base text-ellipsis text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-transparent focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-danger file:mr-4 file:min-h-8 file:rounded-full file:border-0 file:bg-primary-soft file:px-4 file:font-bold file:text-primary [&::-webkit-date-and-time-value]:text-left'

type Props = { id: string; label: ReactNode; hint?: ReactNode; error?: string; required?: boolean; children: ReactNode }

/** What every kind of field has in common: the label above, hint and error below. */
export function FieldFrame({ id, label, hint, error, required, children }: Props) {
  return (
    <div data-field className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The star is hidden from screen readers: `required` on the input tells them. */
export const RequiredMark = () => (
  <span aria-hidden className="text-danger">
    {' *'}
  </span>
)

export function FieldNotes({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="flex animate-rise items-start gap-1.5 text-[0.9375rem] font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

/** Connects the input with its hint and error for screen readers. */
export const getAriaProps = (id: string, { hint, error }: Pick<Props, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
