import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './field-frame'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function SearchField({ label, className = '', ...input }: Props) {
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input type="search" enterKeyHint="search" placeholder={label} className={`${inputClass} pl-12`} {...input} />
    </label>
  )
}
