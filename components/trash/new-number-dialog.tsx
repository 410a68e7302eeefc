'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { restoreHymnAs } from '@/lib/assembly/trash/actions/restoring'
import { messages } from '@/lib/assembly/trash/messages'

type Props = { removalId: string; reason: string; onOpenChange: (open: boolean) => void; onGone: () => void }

/** Restores a hymn under a new number, if another hymn has its old one by now. */
export function NewNumberDialog({ removalId, reason, onOpenChange, onGone }: Props) {
  const draft = `new-number:${removalId}`
  const onRestored = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
    onGone()
  }

  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Trazer de volta com outro número" description={reason}>
        <Form action={restoreHymnAs} onDone={onRestored} failure={messages.notRestored}>
          <input type="hidden" name="removalId" value={removalId} />
          <FormAutosave name={draft} withNote />
          <Field name="number" label="Novo número" inputMode="numeric" autoComplete="off" required />
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Trazendo...">Trazer de volta</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
