'use client'

import { Check, Copy, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { copyText } from '@/components/kit/overlay/share'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { noteSent } from '@/lib/rosters/actions/sending'
import { messages } from '@/lib/rosters/sending/messages'
import type { PersonToTell } from '@/lib/rosters/sending/sending'

type Props = { person: PersonToTell; teamId: string }

/** One person, and the tap that opens WhatsApp with their message; without a phone it is copied. */
export function PersonRow({ person, teamId }: Props) {
  const { servantId, name, text, address } = person
  const [sent, setSent] = useState(person.sent)

  /** WhatsApp opens meanwhile: the tap waits for nothing. */
  async function note() {
    setSent(`enviado às ${new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}`)
    const outcome = await callAction(noteSent({ teamId, servantId }), messages.notNoted)
    if (outcome.status === 'done') return
    setSent(person.sent)
    showOutcome(outcome)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-[1_1_10rem]">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-[0.9375rem] text-ink-soft">{describePerson(person)}</span>
        {sent && (
          <span role="status" className="flex items-center gap-1 text-[0.9375rem] font-semibold text-primary">
            <Check aria-hidden className="size-4" />
            {sent}
          </span>
        )}
      </p>
      {text !== null && address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={note}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          WhatsApp
          <span className="sr-only"> para {name}</span>
        </a>
      )}
      {text !== null && !address && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            void copyText(text, messages.copied(name))
            void note()
          }}
        >
          <Copy aria-hidden className="size-5" />
          Copiar
          <span className="sr-only"> a mensagem para {name}</span>
        </Button>
      )}
    </li>
  )
}

function describePerson({ text, address, isReached, hasAnswered }: PersonToTell) {
  if (text === null) return 'Ainda sem link: feche e abra de novo.'
  if (hasAnswered) return 'já respondeu'
  return [isReached ? 'sem resposta' : 'sem resposta; o app não avisa esta pessoa', !address && 'sem telefone']
    .filter(Boolean)
    .join('; ')
}
