'use client'

import { usePathname } from 'next/navigation'
import { routes } from '@/lib/values/routes/routes'
import { LinkButton } from './button'

/** Leads to the login screen and, after signing in, back to this page. */
export function SignInLink() {
  return <LinkButton href={routes.loginMode({ to: usePathname() })}>Fazer login</LinkButton>
}
