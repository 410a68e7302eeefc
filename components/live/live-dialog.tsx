'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { activateLive } from '@/lib/live/actions'
import type { Broadcast } from '@/lib/live/broadcast'
import { messages } from '@/lib/live/messages'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import { idle, type Outcome } from '@/lib/platform/action/outcome'
import { setBroadcast } from './use-live'

export function LiveDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const onActivated = (broadcast?: Broadcast) => {
    forgetAutosaved('live')
    if (broadcast) setBroadcast(broadcast)
    onOpenChange(false)
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Ativar Live" description="Todos verão o convite para assistir durante 1h30min.">
        <Form
          action={activate}
          onDone={onActivated}
          failure={messages.notActivated}
          className="flex flex-1 flex-col gap-5"
        >
          <FormAutosave name="live" persistent withNote />
          <Field
            name="url"
            data-first
            label="URL da Live"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            placeholder="https://www.youtube.com/watch?v=..."
          />
          <DialogFooter>
            <CancelButton />
            <SubmitButton>Ativar Live</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

/** Does nothing if the address is empty: no request, no message. */
async function activate(_: Outcome<Broadcast>, form: FormData): Promise<Outcome<Broadcast>> {
  const url = String(form.get('url') ?? '')
  if (!url.trim()) return idle

  const outcome = await activateLive({ url })
  return outcome.status === 'refused' ? { ...outcome, values: getSubmittedValues(form) } : outcome
}
