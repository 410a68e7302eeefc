import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './field-frame'
import { useEarlyInput } from './use-early-input'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function SearchField({ ref, label, className = '', ...input }: Props) {
  const field = useEarlyInput(ref)
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        placeholder={label}
        className={`${inputClass} pl-12`}
        {...input}
      />
    </label>
  )
}
