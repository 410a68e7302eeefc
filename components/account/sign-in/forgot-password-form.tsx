'use client'

import { useState } from 'react'
import { EmailField } from '@/components/account/email-field'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { focusOnMount } from '@/components/kit/browser/focus'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave } from '@/components/kit/form/form-autosave'
import { buttonClass } from '@/components/kit/ui/button'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { requestReset } from '@/lib/account/actions/password'
import { messages } from '@/lib/account/messages'
import { ModeLink } from './mode-link'

export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false)
  if (sent) return <Sent />

  return (
    <Form action={requestReset} onDone={() => setSent(true)} failure={messages.linkNotSent}>
      {/* Shares its draft, the e-mail, with the sign-in form. */}
      <FormAutosave name="login" />
      <p className="text-ink-soft">
        Informe o email da sua conta. Enviaremos um link para você escolher uma nova senha.
      </p>
      <EmailField placeholder="nome@exemplo.com" />
      <SubmitButton size="large" whilePending="Enviando...">
        Enviar link
      </SubmitButton>
      <ModeLink className={buttonClass({ variant: 'ghost' })}>Voltar ao login</ModeLink>
    </Form>
  )
}

function Sent() {
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <EmptyState
        drawing={<LetterDrawing />}
        title="Link enviado!"
        hint="Enviamos um link para o seu email. Abra-o em até 30 minutos. Se não chegar, olhe também no spam ou confira se o email é o do seu cadastro."
        action={<ModeLink className={buttonClass()}>Voltar ao login</ModeLink>}
      />
    </div>
  )
}
