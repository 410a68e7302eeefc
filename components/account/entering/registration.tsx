import { Crossing } from './crossing'
import { ModeCard } from './mode-card'
import { RegistrationForm } from './registration-form'

export const Registration = () => (
  <ModeCard mode="register" title="Crie sua conta">
    <RegistrationForm />
    <Crossing question="Já tem conta?">Entrar</Crossing>
  </ModeCard>
)
