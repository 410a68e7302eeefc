import { OtherModeLink } from './crossing'
import { ModeCard } from './mode-card'
import { RegistrationForm } from './registration-form'

export const Registration = () => (
  <ModeCard mode="register" title="Crie sua conta">
    <RegistrationForm />
    <OtherModeLink question="Já tem conta?">Entrar</OtherModeLink>
  </ModeCard>
)
