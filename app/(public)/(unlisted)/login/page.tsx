import type { Metadata } from 'next'
import { GuestButton } from '@/components/account/sign-in/guest-button'
import { ModeCard } from '@/components/account/sign-in/mode-card'
import { OtherModeLink } from '@/components/account/sign-in/mode-link'
import { SignInForm } from '@/components/account/sign-in/sign-in-form'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Entrar', robots: { index: false } }

export default function LoginPage() {
  return <SignIn />
}

const SignIn = () => (
  <ModeCard title="Que bom ver você">
    <SignInForm />
    <div className="grid gap-2 border-t border-line pt-6">
      <GuestButton />
      <OtherModeLink question="Ainda não tem conta?" mode="register">
        Cadastre-se
      </OtherModeLink>
    </div>
  </ModeCard>
)
