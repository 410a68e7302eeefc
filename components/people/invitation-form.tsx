'use client'

import { Link2, MessageCircle } from 'lucide-react'
import type { Route } from 'next'
import { useState } from 'react'
import { focusOnMount } from '@/components/kit/browser/focus'
import { Field, Select, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { copyLink } from '@/components/kit/overlay/share'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { createInvitation } from '@/lib/people/actions/inviting'
import { messages } from '@/lib/people/messages'
import { whatsappText } from '@/lib/values/phone'

const draft = 'invitation'

/**
 * Asks for whom the invitation is, why and until when, two weeks by default: the first tap works. The link replaces the
 * form and is shown only this once.
 */
export function InvitationForm({ until }: { until: string }) {
  const [created, setCreated] = useState<CreatedInvitation>()
  if (created) return <NewInvitation {...created} onAnother={() => setCreated(undefined)} />

  const done = (result: CreatedInvitation | undefined) => {
    forgetAutosaved(draft)
    setCreated(result)
  }

  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-heading">Novo convite</h2>
        <p className="mt-1 text-ink-soft">Quem se cadastra pelo convite já entra confirmado como membro.</p>
      </div>
      <Form action={createInvitation} once onDone={done} failure={messages.notInvited}>
        <FormAutosave name={draft} />
        <Select name="for" label="Para quem" defaultValue="one">
          <option value="one">Uma pessoa</option>
          <option value="many">Várias pessoas, até a data</option>
        </Select>
        <Field
          name="label"
          label="Lembrete"
          hint="Só a administração vê: “Ana, vizinha da Rute” ou “Classe de jovens”."
          maxLength={100}
          autoComplete="off"
        />
        <TextArea
          name="message"
          rows={2}
          label="Recado no convite"
          hint="Quem abre o convite lê, com o seu nome: “Vai ser bom ter você no ensaio de quinta.”"
          maxLength={200}
          autoComplete="off"
        />
        <Field name="until" label="Vale até" type="date" defaultValue={until} required />
        <SubmitButton whilePending="Criando...">Criar convite</SubmitButton>
      </Form>
    </Card>
  )
}

type CreatedInvitation = { link: string; path: Route; text: string }
type Props = CreatedInvitation & { onAnother: () => void }

/** The link of a new invitation: it cannot be shown a second time. */
const NewInvitation = ({ link, path, text, onAnother }: Props) => (
  <Card as="section" className="grid grid-cols-1 gap-4">
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <h2 className="text-heading">Convite pronto</h2>
      <p className="mt-1 text-ink-soft">Envie agora: por segurança, este link só aparece uma vez.</p>
    </div>
    <p className="rounded-soft bg-sunken p-4 font-semibold wrap-anywhere select-all">{link}</p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => copyLink(path)}>
        <Link2 aria-hidden className="size-5" />
        Copiar link
      </Button>
      <a
        href={whatsappText(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        <MessageCircle aria-hidden className="size-5" />
        Enviar pelo WhatsApp
      </a>
      <Button variant="ghost" onClick={onAnother}>
        Criar outro convite
      </Button>
    </div>
  </Card>
)
