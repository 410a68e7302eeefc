'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { messages } from '@/lib/assembly/backup/messages'
import type { Outcome } from '@/lib/platform/action/outcome'
import { ProofFields, WhatHappens } from './proof-fields'

type Props = {
  title: string
  description: string
  action: (previous: Outcome<undefined>, form: FormData) => Promise<Outcome<undefined>>
  /** The name and value of the field that says which church. */
  subject: Record<string, string>
  onDone: () => void
}

/** Asks a second time before the church is replaced. */
export const RestoreDialog = ({ title, description, action, subject, onDone }: Props) => (
  <DialogContent title={title} description={description}>
    <Form action={action} onDone={onDone} failure={messages.notBegun}>
      {Object.entries(subject).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WhatHappens />
      <ProofFields />
      <DialogFooter>
        <CancelButton />
        <SubmitButton variant="danger" whilePending="Começando...">
          {title}
        </SubmitButton>
      </DialogFooter>
    </Form>
  </DialogContent>
)
