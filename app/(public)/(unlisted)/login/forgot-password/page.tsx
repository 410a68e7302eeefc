import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form'
import { ModeCard } from '@/components/account/sign-in/mode-card'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Esqueci a senha', robots: { index: false } }

export default function ForgotPasswordPage() {
  return <ForgotPassword />
}

const ForgotPassword = () => (
  <ModeCard mode="forgot-password" title="Esqueceu a senha?">
    <ForgotPasswordForm />
  </ModeCard>
)
