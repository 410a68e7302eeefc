'use client'

import { EmailField } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { refreshMe } from '@/components/session/use-me'
import { signIn } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'
import { ModeLink, RedirectToField } from './mode-link'

export function SignInForm() {
  const done = () => {
    forgetAutosaved('login')
    refreshMe()
  }

  return (
    <Form action={signIn} onDone={done} failure={messages.unexpected}>
      <FormAutosave name="login" />
      <RedirectToField />
      <EmailField placeholder="nome@exemplo.com" />
      <div className="grid gap-1">
        <PasswordField name="password" label="Senha" autoComplete="current-password" required />
        <ModeLink
          mode="forgot-password"
          className="inline-flex min-h-11 items-center justify-self-end font-bold text-primary underline-offset-4 hover:underline"
        >
          Esqueci a senha
        </ModeLink>
      </div>
      <SubmitButton size="large" whilePending="Entrando...">
        Entrar
      </SubmitButton>
    </Form>
  )
}
