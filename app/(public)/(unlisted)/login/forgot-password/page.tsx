import type { Metadata } from 'next'
import { ForgotPassword } from '@/components/account/entering/forgot-password'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Esqueci a senha', robots: { index: false } }

export default function ForgotPasswordPage() {
  return <ForgotPassword />
}
