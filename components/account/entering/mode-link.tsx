'use client'

import type { ComponentProps } from 'react'
import { useRedirectTo } from '@/components/session/use-going-to'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import type { Mode } from './modes'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { mode?: Mode }

/** From one mode to another; where the person was going comes along. */
export const ModeLink = ({ mode, ...link }: Props) => (
  <Link href={routes.loginMode({ mode, to: useRedirectTo() })} {...link} />
)
