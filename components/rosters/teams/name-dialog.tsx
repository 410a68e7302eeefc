'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import type { Outcome } from '@/lib/platform/action/outcome'
import { messages } from '@/lib/rosters/teams/messages'

type NamedThing = {
  title: string
  label: string
  hint?: string
  action: (previous: Outcome<undefined>, form: FormData) => Promise<Outcome<undefined>>
  /** What the action is told besides the name. */
  fields: Record<string, string>
  /** The present name; none: something new. */
  name?: string
  /** The key of the draft. */
  draft: string
}

type Props = { thing: NamedThing; onOpenChange: (open: boolean) => void }

/** Asks for the name of a team or of a position. */
export function NameDialog({ thing: { title, label, hint, action, fields, name, draft }, onOpenChange }: Props) {
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title={title}>
        <Form
          action={action}
          once={name === undefined}
          onDone={done}
          failure={messages.notSaved}
          autoComplete="off"
          className="flex flex-1 flex-col gap-5"
        >
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <FormAutosave name={draft} withNote />
          <Field name="name" label={label} hint={hint} required maxLength={60} defaultValue={name} data-first="" />
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Salvando...">{name === undefined ? 'Criar' : 'Salvar'}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
