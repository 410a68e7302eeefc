import type { Metadata } from 'next'
import { ResetForm } from '@/components/account/entering/reset-form'
import { SignInLayout } from '@/components/account/entering/welcome-frame'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Redefinir senha', robots: { index: false }, referrer: 'no-referrer' }

export default function ResetPasswordPage() {
  return (
    <SignInLayout>
      <h1 className="text-title">Redefinir senha</h1>
      <ResetForm />
    </SignInLayout>
  )
}
