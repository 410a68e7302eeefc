'use client'

import { type KeyboardEvent, useRef, useState, useTransition } from 'react'
import { tabStorage } from '@/components/kit/browser/storage'
import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { checkCode } from '@/lib/welcome/actions/opening'
import { messages } from '@/lib/welcome/messages'
import { CodeField } from './code-field'
import { SetupStep } from './setup-step'

type Props = { accepted: boolean; onAccepted: () => void }

/** Checks the code before asking anything else, so that nobody fills in the whole form in vain. */
export function CodeStep({ accepted, onAccepted }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [pending, start] = useTransition()

  const check = () =>
    start(async () => {
      const outcome = await callAction(checkCode({ code: field.current?.value ?? '' }), messages.codeNotChecked)
      if (outcome.status === 'done') {
        tabStorage.write(STORAGE_KEY, 'yes')
        return onAccepted()
      }
      const error = outcome.status === 'refused' ? outcome.errors?.code?.[0] : undefined
      setWrong(error)
      if (!error) showOutcome(outcome)
      field.current?.focus()
    })

  function checkOnEnter(event: KeyboardEvent) {
    if (accepted || event.key !== 'Enter') return
    event.preventDefault()
    check()
  }

  return (
    <SetupStep
      number={1}
      title="O código"
      text="Está no computador em que o Comunhão foi iniciado, logo abaixo do endereço. Ele prova que a casa é de vocês."
    >
      <CodeField
        ref={field}
        hint={accepted ? 'Código aceito.' : undefined}
        error={wrong}
        onInput={() => setWrong(undefined)}
        onKeyDown={checkOnEnter}
      />
      {!accepted && (
        <Button size="large" pending={pending} onClick={check}>
          Continuar
        </Button>
      )}
    </SetupStep>
  )
}

/** In `tabStorage`: a reload does not ask for the code again. */
const STORAGE_KEY = 'welcome code accepted'
export const isCodeAccepted = () => tabStorage.read(STORAGE_KEY) !== null
export const forgetAcceptedCode = () => tabStorage.write(STORAGE_KEY, null)
