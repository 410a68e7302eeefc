import type { Metadata } from 'next'
import { ForgotPassword } from '@/components/account/entering/forgotten'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Esqueci a senha', robots: { index: false } }

export default function ForgotPasswordPage() {
  return <ForgotPassword />
}
