import type { Metadata } from 'next'
import { ResetForm } from '@/components/account/sign-in/reset-form'
import { SignInLayout } from '@/components/account/sign-in/sign-in-layout'

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
