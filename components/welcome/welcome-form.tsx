'use client'

import { useEffect, useRef, useState } from 'react'
import { focusAndScroll } from '@/components/browser/focus'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { refreshMe } from '@/components/session/use-me'
import { beginChurch } from '@/lib/welcome/actions'
import { messages } from '@/lib/welcome/messages'
import { ChurchStep } from './church-step'
import { CodeStep, forgetAcceptedCode, isCodeAccepted } from './code-step'
import { MailStep } from './mail-step'
import { PersonStep } from './person-step'
import { forgetServices } from './service-rows'

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
    <Form action={beginChurch} once onDone={done} failure={messages.failed} className="grid gap-8">
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
