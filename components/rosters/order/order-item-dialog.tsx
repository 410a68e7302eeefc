'use client'

import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field, Select, TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { VersionField } from '@/components/kit/form/version-field'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'
import { createOrderItem, updateOrderItem } from '@/lib/rosters/actions/ordering'
import type { ShownDay } from '@/lib/rosters/day/day'
import { messages } from '@/lib/rosters/order/messages'
import { NOTE_LENGTH, type OrderItem, TITLE_LENGTH, WHO_LENGTH } from '@/lib/rosters/order/order'

type Props = {
  occurrence: OccurrenceRef
  /** None: a new one, of this kind. */
  item: OrderItem | undefined
  kind: OrderItem['kind']
  positions: ShownDay['positions']
  onDone: () => void
  onClose: () => void
}

/** One item of an order: what happens, how long it takes, who does it. */
export function OrderItemDialog({ occurrence, item, kind, positions, onDone, onClose }: Props) {
  const draft = `order-item:${item?.id ?? `${kind} ${occurrence.eventId} ${occurrence.originalStart}`}`
  const done = () => {
    forgetAutosaved(draft)
    onDone()
    onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        title={item ? 'Mudar item' : kind === 'songs' ? 'Louvores do dia' : 'Novo item'}
        description={kind === 'songs' ? 'Aqui aparece a playlist do dia.' : 'Na ordem deste dia.'}
      >
        <Form
          action={item ? updateOrderItem : createOrderItem}
          once={!item}
          onDone={done}
          failure={messages.failure}
          autoComplete="off"
          className="flex flex-1 flex-col gap-5"
        >
          <input type="hidden" name="eventId" value={occurrence.eventId} />
          <input type="hidden" name="originalStart" value={occurrence.originalStart} />
          {item ? (
            <>
              <input type="hidden" name="itemId" value={item.id} />
              <input type="hidden" name="seen" value={describeSeen(item)} />
              <VersionField startVersion={item.version} />
            </>
          ) : (
            <input type="hidden" name="kind" value={kind} />
          )}
          <div className="grid gap-5">
            <FormAutosave name={draft} withNote />
            <Field
              name="title"
              label="O que acontece"
              required
              maxLength={TITLE_LENGTH}
              defaultValue={item?.title ?? (kind === 'songs' ? 'Louvor' : '')}
            />
            <Field
              name="minutes"
              label="Minutos"
              inputMode="numeric"
              maxLength={3}
              defaultValue={item?.minutes ?? ''}
            />
            <Field name="who" label="Quem faz" maxLength={WHO_LENGTH} defaultValue={item?.who} />
            <Select
              name="positionId"
              label="Função na escala"
              hint="Opcional: aparece quem serve nela neste dia."
              defaultValue={item?.positionId ?? ''}
            >
              <option value="">Nenhuma</option>
              {positions.map(({ id, name, team }) => (
                <option key={id} value={id}>
                  {team} · {name}
                </option>
              ))}
            </Select>
            <TextArea name="note" label="Observação" maxLength={NOTE_LENGTH} defaultValue={item?.note} />
          </div>
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

const describeSeen = ({ title, minutes, who, positionId, note }: OrderItem) =>
  JSON.stringify({ title, minutes, who, positionId, note })
