'use client'

import { usePathname } from 'next/navigation'
import { routes } from '@/lib/routes'
import { LinkButton } from './button'

/** To the login screen and, once signed in, back to where this link stands. */
export function SignInLink() {
  return <LinkButton href={routes.loginMode({ to: usePathname() })}>Fazer login</LinkButton>
}
