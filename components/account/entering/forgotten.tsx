import { ForgottenForm } from './forgotten-form'
import { ModeCard } from './mode-card'

export const Forgotten = () => (
  <ModeCard mode="forgot-password" title="Esqueceu a senha?">
    <ForgottenForm />
  </ModeCard>
)
