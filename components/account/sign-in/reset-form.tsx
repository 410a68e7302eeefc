'use client'

import { PasswordField } from '@/components/account/password-field'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { focusOnMount } from '@/components/kit/browser/focus'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { prefillForm } from '@/components/kit/form/form-autosave'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { LinkButton } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Spinner } from '@/components/kit/ui/spinner'
import { refreshMe } from '@/components/session/use-me'
import { resetPassword } from '@/lib/account/actions/password'
import { messages } from '@/lib/account/messages'
import { idle, type Outcome } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'
import { forgetResetToken, useResetToken } from './use-reset-token'

const unexpected = { title: 'Erro', text: 'Ocorreu um erro inesperado.' }

export function ResetForm() {
  const { token, email, forget } = useResetToken()
  if (token === undefined) return <Spinner />
  if (token === null) return <InvalidLink />

  const submit = async (previous: Outcome<undefined>, form: FormData) => {
    const outcome = await resetPassword(previous, form)
    if (outcome.status !== 'refused' || !outcome.errors?.token) return outcome

    // The link is no longer valid: shows the message and removes the form.
    showOutcome(outcome)
    forget()
    return idle
  }

  const done = () => {
    forgetResetToken()
    if (email) prefillForm('login', { email })
    refreshMe()
  }

  return (
    <Form action={submit} once onDone={done} failure={unexpected}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        label="Nova senha"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
        repeatedIn="passwordAgain"
        required
      />
      <PasswordField name="passwordAgain" label="Repita a nova senha" autoComplete="new-password" required />
      <SubmitButton size="large" whilePending="Salvando...">
        Redefinir senha
      </SubmitButton>
    </Form>
  )
}

function InvalidLink() {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <EmptyState
        drawing={<ChapelDrawing />}
        title={messages.deadLink.title}
        hint={messages.deadLink.text}
        action={<LinkButton href={routes.loginMode({ mode: 'forgot-password' })}>Pedir um novo link</LinkButton>}
      />
    </div>
  )
}
