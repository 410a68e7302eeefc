'use client'

import { useEffect, useRef, useState } from 'react'
import { focusAndScroll } from '@/components/browser/focus'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { refreshMe } from '@/components/session/use-me'
import { beginChurch } from '@/lib/welcome/actions'
import { messages } from '@/lib/welcome/messages'
import { ChurchStep } from './church-part'
import { CodeStep, forgetAcceptedCode, isCodeAccepted } from './code-part'
import { MailStep } from './mail-part'
import { PersonStep } from './person-part'
import { forgetServices } from './service-rows'

/** The code first; the rest is asked of whoever has it. A reload keeps what was typed, the password aside. */
export function WelcomeForm() {
  const [accepted, setAccepted] = useState(false)
  useEffect(() => setAccepted(isCodeAccepted()), [])

  // Whoever typed the code is led on once the next part is shown; after a reload nobody is led anywhere.
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
      {/* Last, so that what the device proposes is no news to it. */}
      <FormAutosave name="welcome" />
    </Form>
  )
}
