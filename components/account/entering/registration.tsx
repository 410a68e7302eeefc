import { ModeCard } from '@/components/account/sign-in/mode-card'
import { OtherModeLink } from '@/components/account/sign-in/other-mode-link'
import { RegistrationForm } from '@/components/account/sign-in/registration-form'

export const Registration = () => (
  <ModeCard mode="register" title="Crie sua conta">
    <RegistrationForm />
    <OtherModeLink question="Já tem conta?">Entrar</OtherModeLink>
  </ModeCard>
)
