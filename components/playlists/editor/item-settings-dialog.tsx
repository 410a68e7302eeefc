'use client'

import { useRef, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { CancelButton } from '@/components/form/cancel-button'
import { Field } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { typedValues } from '@/lib/action/form-data'
import type { Outcome } from '@/lib/action/outcome'
import { type Saying, sayingOf } from '@/lib/playlists/item-settings'
import { NOTE_LENGTH, SINGER_LENGTH } from '@/lib/playlists/lengths'
import { messages } from '@/lib/playlists/messages'
import type { SingerKey } from '@/lib/playlists/queries'
import { api } from '@/lib/routes'
import { CapoChoice } from './capo-choice'
import { KeyChoice } from './key-choice'
import { Singers } from './singers'

type Props = {
  item: { itemId: string; id: string; number: number; title: string; defaultKey: string } & Saying
  save: (changes: Partial<Saying>) => Promise<Outcome<never>>
  onOpenChange: (open: boolean) => void
}

/** How one hymn of a playlist is played: what whoever opens the link sees, unless they choose otherwise for themselves. */
export function HowToPlay({ item, save, onOpenChange }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [{ key, capo }, see] = useState(() => sayingOf(item))
  const { loaded: singers = [], replace } = useLoaded(() => readJson<SingerKey[]>(api.singers(item.id)), [item.id])
  const draft = `how-to-play:${item.itemId}`
  const typed = () => {
    const form = fields.current?.closest('form')
    if (form) see(saidIn(new FormData(form)))
  }
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }

  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Como tocar" description={`${item.number} · ${item.title}`}>
        <Form
          action={async (_, form) => kept(form, await save(changed(item, saidIn(form))))}
          onDone={done}
          failure={messages.sayingFailed}
          className="flex flex-1 flex-col gap-5"
        >
          <div ref={fields} onInput={typed} className="grid gap-5">
            <FormAutosave as={draft} noted />
            <div className="grid gap-2">
              <Field
                name="singer"
                label="Quem canta"
                maxLength={SINGER_LENGTH}
                autoComplete="off"
                defaultValue={item.singer}
              />
              <Singers
                singers={singers}
                onChoose={singer => fill(fields.current, singer)}
                onForgotten={gone => replace(known => known?.filter(({ id }) => id !== gone))}
              />
            </div>
            <KeyChoice own={item.defaultKey} said={item.key} />
            <CapoChoice sounding={key ?? item.defaultKey} said={item.capo} chosen={capo} />
            <Field
              name="tempo"
              label="Andamento"
              hint="Batidas por minuto."
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              defaultValue={item.tempo ?? ''}
            />
            <Field
              name="note"
              label="Observação"
              hint="Para quem toca e canta: “começa a capela”."
              maxLength={NOTE_LENGTH}
              autoComplete="off"
              defaultValue={item.note}
            />
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

/** As if it had been typed. */
function fill(fields: HTMLElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = fields?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    if (!field) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function saidIn(form: FormData): Saying {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    ...{ key: text('key') || null, capo: count('capo'), note: text('note') },
    ...{ singer: text('singer'), tempo: count('tempo') },
  }
}

/** Who was refused finds what they chose and typed. */
const kept = (form: FormData, outcome: Outcome<never>): Outcome<never> =>
  outcome.status === 'refused' ? { ...outcome, values: typedValues(form) } : outcome

const changed = (before: Saying, now: Saying): Partial<Saying> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field as keyof Saying] !== value))
