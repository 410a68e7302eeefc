import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from './link'
import { PageCorner } from './page-corner'

type Back = { href: ComponentProps<typeof Link>['href']; label: string }
type Props = {
  title: ReactNode
  subtitle?: ReactNode
  eyebrow?: ReactNode
  back?: Back | ReactElement
  actions?: ReactNode
  /** False if the page itself leads to where its area's corner leads. */
  corner?: boolean
}

export function PageHeader({ title, subtitle, eyebrow, back, actions, corner = true }: Props) {
  return (
    <header className="group/header relative grid gap-3 pt-6 pb-6 sm:pt-10 short:pt-2 short:pb-1 max-lg:not-short:has-[>[data-corner]]:pt-12">
      {back && (
        <div className="flex items-start justify-between gap-2">
          {'href' in back ? <BackLink {...back} /> : back}
          {corner && <PageCorner />}
        </div>
      )}
      {/* Above the title: beside it there is no room for a page's own buttons as well. */}
      {!back && corner && <PageCorner className="absolute top-1 right-0 short:top-2 short:max-sm:hidden" />}
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-4 sm:gap-x-6 short:gap-y-1 short:sm:max-lg:group-has-[>[data-corner]]/header:pr-12">
        <div className="min-w-0 max-w-full">
          {eyebrow && <p className="eyebrow mb-1">{eyebrow}</p>}
          <h1 className="text-title">{title}</h1>
          {subtitle && <p className="mt-1.5 text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}

export function BackLink({ href, label }: Back) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-2 pr-3 font-bold text-primary hover:bg-primary-soft"
    >
      <ArrowLeft aria-hidden className="size-[1.25em]" />
      {label}
    </Link>
  )
}
