'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link } from './link'

/** Rows that lead somewhere or open in place, one below the other in one card. */
export const RowList = ({ className = '', ...list }: ComponentProps<'div'>) => (
  <div className={`rounded-soft border border-line bg-surface shadow-card ruled ${className}`} {...list} />
)

type RowProps = { icon: ReactNode; title: string; text?: ReactNode }

export const LinkRow = ({ href, ...row }: RowProps & Pick<ComponentProps<typeof Link>, 'href'>) => (
  <Link href={href} className={rowClass}>
    <RowWords {...row} />
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
  </Link>
)

/** A row whose content is not known yet: it shows its words, and opens nothing. */
export const WaitingRow = (row: RowProps) => (
  <div className={rowClass}>
    <RowWords {...row} />
    <span className="size-5 shrink-0" />
  </div>
)

type DisclosureProps = RowProps & {
  id: string
  startsOpen?: boolean
  onToggle?: () => void
  className?: string
  children: ReactNode
}

/** Opens in place; an address that ends with its id opens it too. */
export function DisclosureRow({ id, startsOpen = false, onToggle, className = '', children, ...row }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const openIfNamed = () => {
      if (!details.current || location.hash !== `#${id}`) return
      details.current.open = true
      details.current.scrollIntoView()
    }
    openIfNamed()
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [id])

  return (
    <details ref={details} id={id} open={startsOpen} onToggle={onToggle} className={`group/row ${className}`}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${rowClass}`}>
        <RowWords {...row} heading />
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pt-1 pb-6">{children}</div>
    </details>
  )
}

function RowWords({ icon, title, text, heading = false }: RowProps & { heading?: boolean }) {
  const Title = heading ? 'h2' : 'span'
  return (
    <>
      <span aria-hidden className="shrink-0 text-primary [&_svg]:size-6">
        {icon}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <Title className="block font-sans text-base font-bold wrap-anywhere">{title}</Title>
        {text && <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{text}</span>}
      </span>
    </>
  )
}

const rowClass =
  'arrow-row min-h-16 gap-x-4 gap-y-1 rounded-soft px-5 py-2.5 outline-offset-[-3px] transition-colors hover:bg-sunken'
