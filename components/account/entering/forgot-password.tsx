import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form'
import { ModeCard } from '@/components/account/sign-in/mode-card'

export const ForgotPassword = () => (
  <ModeCard mode="forgot-password" title="Esqueceu a senha?">
    <ForgotPasswordForm />
  </ModeCard>
)
