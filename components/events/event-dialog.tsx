'use client'

import { CancelButton } from '@/components/form/cancel-button'
import { Switch } from '@/components/form/choice'
import { Field, TextArea } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { VersionField } from '@/components/form/version-field'
import { Dialog, DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { createEvent, updateEvent } from '@/lib/events/actions'
import type { CalendarEvent, Month } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'

type Props = { event?: CalendarEvent; month: Month; open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an event, or edits the given one. `month` is the month shown behind the dialog. */
export function EventDialog({ event, month, open, onOpenChange }: Props) {
  const draft = `event:${event?.id ?? 'new'}`
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={event ? 'Editar Evento' : 'Novo Evento'}>
        <Form
          action={event ? updateEvent : createEvent}
          once={!event}
          failure={messages.notSaved}
          onDone={done}
          className="flex flex-1 flex-col gap-5"
        >
          <input type="hidden" name="shown" value={month} />
          {event && (
            <>
              <input type="hidden" name="eventId" value={event.id} />
              <VersionField startVersion={event.version} />
            </>
          )}
          <FormAutosave name={draft} persistent withNote />
          <Field name="title" label="Título" required maxLength={200} autoComplete="off" defaultValue={event?.title} />
          <TextArea name="description" label="Descrição" maxLength={2000} defaultValue={event?.description ?? ''} />
          <div className="flex flex-wrap gap-3 *:first:flex-[9_1_9rem] *:last:flex-[1_0_auto]">
            <Field name="date" label="Data" required type="date" defaultValue={event?.date} />
            <Field name="time" label="Horário" required type="time" defaultValue={event?.time} />
          </div>
          <Switch
            name="membersOnly"
            label="Somente membros"
            hint="Visitantes do site não verão este evento."
            defaultChecked={event?.membersOnly}
          />
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Salvando...">{event ? 'Atualizar' : 'Criar'}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
