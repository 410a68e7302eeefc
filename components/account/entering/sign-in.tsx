import { OtherModeLink } from './crossing'
import { GuestButton } from './guest-button'
import { ModeCard } from './mode-card'
import { SignInForm } from './sign-in-form'

export const SignIn = () => (
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
