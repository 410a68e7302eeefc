'use client'

import { useRef, useState } from 'react'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Switch } from '@/components/kit/form/choice'
import { Field, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { useChosenValue } from '@/components/kit/form/use-chosen-value'
import { useForget } from '@/components/kit/form/use-forget'
import { VersionField } from '@/components/kit/form/version-field'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { moveRecurrence } from '@/lib/engines/recurrence/presets'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { createEvent, updateEvent } from '@/lib/events/actions/editing'
import { getOccurrenceKey, type Month, type Occurrence } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'
import { shiftDay } from '@/lib/events/month-days'
import { toAnchor } from '@/lib/events/repeat-fields'
import type { Day } from '@/lib/platform/runtime/time'
import { isAcceptedDay } from '@/lib/values/day'
import { LastDayField } from './last-day-field'
import { LostOccurrences } from './lost-occurrences'
import { MoreDetails } from './more-details'
import { RemovedDays } from './removed-days'
import { RepeatField } from './repeat-field'
import { type Scope, ScopeChoice } from './scope-choice'

type Props = { event?: Occurrence; month: Month; open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an event, or edits the given one. `month` is the month shown behind the dialog. */
export const EventDialog = ({ event, month, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent title={event ? 'Editar Evento' : 'Novo Evento'}>
      <EventForm event={event} month={month} onClose={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
)

type FormProps = { event: Occurrence | undefined; month: Month; onClose: () => void }

function EventForm({ event, month, onClose }: FormProps) {
  const draft = `event:${event ? getOccurrenceKey(event) : 'new'}`
  const isSeries = event?.rule !== undefined
  const fields = useRef<HTMLDivElement>(null)
  const [scope, setScope] = useState<Scope>('one')
  const [date, setDate] = useState(event?.date ?? '')
  const [uploads, setUploads] = useState(0)
  // The version that the fields are of, also when the page behind the form is rendered again.
  const [version, setVersion] = useState(event?.version ?? 1)
  const rule = useChosenValue('rule', event?.rule ?? '')
  const picture = useChosenValue('picture', event?.picture ?? '')
  const [isAllDay, setIsAllDay] = useState(event?.isAllDay ?? false)
  const endDate = useChosenValue('endDate', event?.endDays ? shiftDay(event.date, { days: event.endDays }) : '')
  // The day by the series' rule: this one may have been moved by itself.
  const anchor = event && date ? toAnchor(event, date) : date

  useForget(fields, () => {
    setScope('one')
    setDate(event?.date ?? '')
    setIsAllDay(event?.isAllDay ?? false)
  })

  /** What repeats on the one day repeats on the other, and lasts as long. */
  function changeDate(next: Day) {
    // While it is typed, a date is empty, or of the year 2 or 20.
    if (!isAcceptedDay(next)) return
    setDate(next)
    if (endDate.value && date) endDate.choose(shiftDay(endDate.value, { days: countDays(date, next) }))
    const recurrence = parseRule(rule.value)
    const nextAnchor = event ? toAnchor(event, next) : next
    if (recurrence && anchor) rule.choose(formatRule(moveRecurrence(recurrence, anchor, nextAnchor), nextAnchor))
  }

  function finish() {
    forgetAutosaved(draft)
    onClose()
  }

  return (
    <Form
      action={event ? updateEvent : createEvent}
      once={!event}
      failure={messages.notSaved}
      onDone={finish}
      onResolved={resolution => {
        if (typeof resolution.rule === 'string') rule.choose(resolution.rule)
        if (typeof resolution.picture === 'string') picture.choose(resolution.picture)
        if (resolution.isAllDay !== undefined) setIsAllDay(resolution.isAllDay === 'on')
        if (resolution.endDays !== undefined) {
          const first = typeof resolution.date === 'string' ? resolution.date : date
          endDate.choose(shiftDay(first, { days: Number(resolution.endDays) }))
        }
      }}
      className="flex flex-1 flex-col gap-5"
    >
      <input type="hidden" name="shown" value={month} />
      {event && (
        <>
          <input type="hidden" name="eventId" value={event.id} />
          <VersionField startVersion={version} />
        </>
      )}
      <FormAutosave name={draft} persistent withNote />
      <div ref={fields} className="grid gap-5">
        {isSeries && (
          <>
            <input type="hidden" name="originalStart" value={event.originalStart} />
            <ScopeChoice legend="O que mudar?" day={event.day} chosen={scope} onChoose={setScope} />
          </>
        )}
        <Field name="title" label="Título" required maxLength={200} autoComplete="off" defaultValue={event?.title} />
        <TextArea name="description" label="Descrição" maxLength={2000} defaultValue={event?.description ?? ''} />
        <div className="flex flex-wrap gap-3 *:first:flex-[9_1_9rem] *:last:flex-[1_0_auto]">
          <Field
            name="date"
            label="Data"
            required
            type="date"
            defaultValue={event?.date}
            onInput={({ currentTarget }) => changeDate(currentTarget.value)}
          />
          <div hidden={isAllDay}>
            <Field
              name="time"
              label="Horário"
              required
              type="time"
              defaultValue={event?.isAllDay ? undefined : event?.time}
            />
          </div>
        </div>
        <Switch
          name="isAllDay"
          label="O dia todo"
          defaultChecked={event?.isAllDay}
          onInput={({ currentTarget }) => setIsAllDay(currentTarget.checked)}
        />
        <input {...endDate.field} />
        {isAllDay && <LastDayField endDate={endDate} />}
        <input {...rule.field} />
        {!event?.isService && (!isSeries || scope !== 'one') && (
          <RepeatField rule={rule.value} day={anchor} onChoose={rule.choose} />
        )}
        {!event?.isService && (
          <Switch
            name="membersOnly"
            label="Somente membros"
            hint="Visitantes do site não verão este evento."
            defaultChecked={event?.membersOnly}
          />
        )}
        <MoreDetails
          event={event}
          isAllDay={isAllDay}
          lastDay={!isAllDay && <LastDayField endDate={endDate} />}
          picture={picture}
          onUpload={change => setUploads(uploads => uploads + change)}
        />
        {isSeries && scope !== 'one' && date && (
          <LostOccurrences event={event} scope={scope} date={date} rule={rule.value} />
        )}
        {isSeries && <RemovedDays eventId={event.id} version={version} onRestored={setVersion} />}
      </div>
      <DialogFooter>
        <CancelButton />
        <SubmitButton disabled={uploads > 0} whilePending="Salvando...">
          {uploads > 0 ? 'Enviando foto...' : event ? 'Atualizar' : 'Criar'}
        </SubmitButton>
      </DialogFooter>
    </Form>
  )
}

const countDays = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000
