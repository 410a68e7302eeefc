'use client'

import { lazy, Suspense } from 'react'
import { EmailField } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { ContactVisibilityNote } from '@/components/account/privacy/contact-visibility-note'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { PhoneField } from '@/components/kit/form/phone-field'
import { refreshMe } from '@/components/session/use-me'
import { register } from '@/lib/account/actions/entering'
import { messages } from '@/lib/account/messages'
import { reasons } from '@/lib/platform/personal-data/reasons'
import { RedirectToField } from './mode-link'
import { forgetInvite, useInvite } from './use-invite'

const Greeting = lazy(() =>
  import('./invitation-greeting').then(({ InvitationGreeting }) => ({ default: InvitationGreeting })),
)

export function RegistrationForm() {
  const invite = useInvite()
  const done = () => {
    forgetAutosaved('register')
    forgetInvite()
    refreshMe()
  }

  return (
    <Form action={register} once onDone={done} failure={messages.unexpected}>
      <FormAutosave name="register" />
      <RedirectToField />
      {invite && (
        <>
          <input type="hidden" autoComplete="off" name="invite" value={invite} />
          <Suspense fallback={<p className="min-h-13" />}>
            <Greeting invite={invite} />
          </Suspense>
        </>
      )}
      <Field name="name" label="Nome" autoComplete="name" autoCapitalize="words" required />
      <EmailField placeholder="nome@exemplo.com" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField name="phone" label="Telefone" hint={reasons.phone} required />
        <Field
          name="birthDate"
          label="Data de nascimento"
          hint={reasons.birthDate}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          required
        />
      </div>
      <ContactVisibilityNote />
      <PasswordField name="password" label="Senha" autoComplete="new-password" required />
      <SubmitButton size="large" whilePending="Cadastrando...">
        Cadastrar
      </SubmitButton>
    </Form>
  )
}
