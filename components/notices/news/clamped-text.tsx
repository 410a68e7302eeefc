'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/kit/ui/link'
import { routes } from '@/lib/values/routes/routes'

type Props = { notice: { id: string; title: string }; long: boolean; children: ReactNode }

/**
 * The first four lines, with a link to the rest if there is more. Whether there is more is estimated until it is
 * measured.
 */
export function ClampedText({ notice: { id, title }, long: isProbablyLong, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const [measured, setMeasured] = useState<boolean>()

  useEffect(() => {
    const element = text.current
    if (!element) return
    const measure = () => setMeasured(element.scrollHeight > element.clientHeight + 1)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <div>
      <p ref={text} className="line-clamp-4 wrap-anywhere">
        {children}
      </p>
      {(measured ?? isProbablyLong) && (
        <Link
          href={routes.publicNotice(id)}
          // `relative` keeps the screen reader text inside this card: outside, it would widen the page.
          className="relative inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
        >
          Ler tudo<span className="sr-only"> de “{title}”</span>
        </Link>
      )}
    </div>
  )
}
