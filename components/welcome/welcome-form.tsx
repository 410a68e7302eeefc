'use client'

import { useEffect, useRef, useState } from 'react'
import { EmailField } from '@/components/account/email-field'
import { PasswordField } from '@/components/account/password-field'
import { focusAndScroll } from '@/components/kit/browser/focus'
import { Field, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { refreshMe } from '@/components/session/use-me'
import { setUpChurch } from '@/lib/welcome/actions/opening'
import { messages } from '@/lib/welcome/messages'
import { ChurchStep } from './church-step'
import { CodeStep, forgetAcceptedCode, isCodeAccepted } from './code-step'
import { forgetServices } from './service-rows'
import { SetupStep } from './setup-step'

/** Asks for the code first, and for the rest once it is accepted. A reload keeps the input, except the password. */
export function WelcomeForm() {
  const [accepted, setAccepted] = useState(false)
  useEffect(() => setAccepted(isCodeAccepted()), [])

  // Moves the focus to the next step after the code was accepted, but not after a reload.
  const shouldFocusNext = useRef(false)
  useEffect(() => {
    if (accepted && shouldFocusNext.current) focusAndScroll(document.getElementById('parte-2'))
    shouldFocusNext.current = false
  }, [accepted])

  function acceptCode() {
    shouldFocusNext.current = true
    setAccepted(true)
  }

  const done = () => {
    forgetAutosaved('welcome')
    forgetServices()
    forgetAcceptedCode()
    refreshMe()
  }

  return (
    <Form action={setUpChurch} once onDone={done} failure={messages.failed} className="grid gap-8">
      <CodeStep accepted={accepted} onAccepted={acceptCode} />
      <PersonStep hidden={!accepted} />
      <ChurchStep hidden={!accepted} />
      <MailStep hidden={!accepted} />
      {accepted && (
        <SubmitButton size="large" whilePending="Abrindo as portas...">
          Abrir as portas
        </SubmitButton>
      )}
      {/* Last, so that the time zone proposed by the device counts as an initial value. */}
      <FormAutosave name="welcome" />
    </Form>
  )
}

/** The reply address, and who receives prayer requests: somebody does from the first minute. */
const MailStep = ({ hidden }: { hidden: boolean }) => (
  <SetupStep
    number={4}
    hidden={hidden}
    title="Emails e orações"
    text="Você pode deixar em branco: então tudo chega ao seu email, até você passar adiante."
  >
    <Field
      name="mailAddress"
      label="De qual email a igreja responde"
      hint="As mensagens da igreja saem com ele, e quem responde escreve para ele. Em branco, o seu."
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      placeholder="secretaria@suaigreja.org"
      maxLength={254}
    />
    <TextArea
      name="prayerRecipients"
      label="Quem recebe os pedidos de oração"
      hint="Um email em cada linha. Em branco, você. No aplicativo você lê todos os pedidos, e pode passar esse papel ao pastor."
      inputMode="email"
      autoCapitalize="none"
      maxLength={3000}
    />
  </SetupStep>
)

/** The first person becomes the admin: phone and birth date are asked of members only. */
const PersonStep = ({ hidden }: { hidden: boolean }) => (
  <SetupStep
    number={2}
    hidden={hidden}
    title="Você"
    text="Você cuida da administração no começo. Depois pode dividi-la com outras pessoas."
  >
    <Field name="name" label="Seu nome" autoComplete="name" autoCapitalize="words" required />
    <EmailField label="Seu email" placeholder="nome@exemplo.com" />
    <PasswordField
      name="password"
      label="Crie uma senha"
      hint="Com pelo menos 6 caracteres."
      autoComplete="new-password"
      required
    />
  </SetupStep>
)
