'use client'

import { useEffect, useRef, useState } from 'react'
import { focusAndShow } from '@/components/browser/focus'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { refreshMe } from '@/components/session/use-me'
import { beginChurch } from '@/lib/welcome/actions'
import { messages } from '@/lib/welcome/messages'
import { ChurchPart } from './church-part'
import { CodePart, forgetAccepted, wasAccepted } from './code-part'
import { MailPart } from './mail-part'
import { PersonPart } from './person-part'
import { forgetServices } from './service-rows'

/** The code first; the rest is asked of whoever has it. A reload keeps what was typed, the password aside. */
export function WelcomeForm() {
  const [accepted, setAccepted] = useState(false)
  useEffect(() => setAccepted(wasAccepted()), [])

  // Whoever typed the code is led on once the next part is shown; after a reload nobody is led anywhere.
  const typed = useRef(false)
  useEffect(() => {
    if (accepted && typed.current) focusAndShow(document.getElementById('parte-2'))
    typed.current = false
  }, [accepted])

  function goOn() {
    typed.current = true
    setAccepted(true)
  }

  const done = () => {
    forgetAutosaved('welcome')
    forgetServices()
    forgetAccepted()
    refreshMe()
  }

  return (
    <Form action={beginChurch} once onDone={done} failure={messages.failed} className="grid gap-8">
      <CodePart accepted={accepted} onAccepted={goOn} />
      <PersonPart hidden={!accepted} />
      <ChurchPart hidden={!accepted} />
      <MailPart hidden={!accepted} />
      {accepted && (
        <SubmitButton size="large" whilePending="Abrindo as portas...">
          Abrir as portas
        </SubmitButton>
      )}
      {/* Last, so that what the device proposes is no news to it. */}
      <FormAutosave as="welcome" />
    </Form>
  )
}
