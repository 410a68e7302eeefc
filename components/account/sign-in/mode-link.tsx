'use client'

import type { ComponentProps } from 'react'
import { useRedirectTo } from '@/components/session/use-redirect-to'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import type { Mode } from './modes'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { mode?: Mode }

/** A link to another mode, which keeps the page to open after signing in. */
export const ModeLink = ({ mode, ...link }: Props) => (
  <Link href={routes.loginMode({ mode, to: useRedirectTo() })} {...link} />
)
