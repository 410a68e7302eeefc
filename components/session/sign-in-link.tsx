'use client'

import { usePathname } from 'next/navigation'
import { loginAddress } from '@/components/account/entering/modes'
import { LinkButton } from '@/components/ui/button'

/** To the login screen and, once signed in, back to where this link stands. */
export function SignInLink() {
  return <LinkButton href={loginAddress('login', usePathname())}>Fazer login</LinkButton>
}
