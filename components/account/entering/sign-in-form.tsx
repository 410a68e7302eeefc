'use client'

import Link from 'next/link'
import { Form, SubmitButton } from '@/components/form/form'
import { forgetTyped, KeepTyped } from '@/components/form/form-autosave'
import { signIn } from '@/lib/account/actions/entering'
import { unexpected } from '@/lib/account/messages'
import { EmailField } from '@/components/account/email-field'
import { loginAddress } from './modes'
import { PasswordField } from '@/components/account/password-field'
import { askWhoIsLooking } from '@/components/session/use-me'

export function SignInForm({ to }: { to?: string }) {
  const done = () => {
    forgetTyped('login')
    askWhoIsLooking()
  }

  return (
    <Form action={signIn} onDone={done} failure={unexpected}>
      <KeepTyped as="login" />
      {to && <input type="hidden" name="to" value={to} />}
      <EmailField placeholder="nome@exemplo.com" />
      <div className="grid gap-1">
        <PasswordField name="password" label="Senha" autoComplete="current-password" required />
        <Link
          href={loginAddress('forgot-password', to)}
          className="inline-flex min-h-11 items-center justify-self-end font-bold text-primary underline-offset-4 hover:underline"
        >
          Esqueci a senha
        </Link>
      </div>
      <SubmitButton size="large" whilePending="Entrando...">
        Entrar
      </SubmitButton>
    </Form>
  )
}
