import { ForgotPasswordForm } from './forgotten-form'
import { ModeCard } from './mode-card'

export const ForgotPassword = () => (
  <ModeCard mode="forgot-password" title="Esqueceu a senha?">
    <ForgotPasswordForm />
  </ModeCard>
)
