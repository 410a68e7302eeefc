import type { Metadata } from 'next'
import { ModeCard } from '@/components/account/sign-in/mode-card'
import { OtherModeLink } from '@/components/account/sign-in/mode-link'
import { RegistrationForm } from '@/components/account/sign-in/registration-form'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Cadastre-se', robots: { index: false } }

export default function RegisterPage() {
  return <Registration />
}

const Registration = () => (
  <ModeCard mode="register" title="Crie sua conta">
    <RegistrationForm />
    <OtherModeLink question="Já tem conta?">Entrar</OtherModeLink>
  </ModeCard>
)
