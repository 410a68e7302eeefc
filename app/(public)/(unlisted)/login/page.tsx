import type { Metadata } from 'next'
import { SignIn } from '@/components/account/entering/sign-in'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Entrar', robots: { index: false } }

export default function LoginPage() {
  return <SignIn />
}
