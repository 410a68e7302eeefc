'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/components/kit/ui/link'
import { useRedirectTo } from '@/components/session/use-redirect-to'
import { routes } from '@/lib/values/routes/routes'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { mode?: Mode }

/** A link to another mode, which keeps the page to open after signing in. */
export const ModeLink = ({ mode, ...link }: Props) => (
  <Link href={routes.loginMode({ mode, to: useRedirectTo() })} {...link} />
)

/** The modes of the login page besides signing in; each has an address of its own (lib/values/routes/routes). */
export type Mode = 'register' | 'forgot-password'

/** A question with a link to the mode that the person may have meant. */
export const OtherModeLink = ({ question, ...link }: ComponentProps<typeof ModeLink> & { question: string }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-center text-ink-soft">
    {question}
    <ModeLink
      className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
      {...link}
    />
  </p>
)

/** Submits the page to open after signing in with the form around it. */
export function RedirectToField() {
  const to = useRedirectTo()
  return to && <input type="hidden" autoComplete="off" name="to" value={to} />
}
