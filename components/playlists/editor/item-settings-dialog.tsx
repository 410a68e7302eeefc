'use client'

import { useRef, useState } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { moveCapo } from '@/lib/engines/cifra/theory/capo'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import type { Outcome } from '@/lib/platform/action/outcome'
import { type ItemSettings, type PlaylistItem, pickItemSettings } from '@/lib/playlists/item-settings'
import { NOTE_LENGTH, SINGER_LENGTH } from '@/lib/playlists/lengths'
import { messages } from '@/lib/playlists/messages'
import type { SingerKey } from '@/lib/playlists/singers/queries'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { api } from '@/lib/values/routes/routes'
import { CapoChoice } from './capo-choice'
import { KeyChoice } from './key-choice'
import { Singers } from './singers'

type Props = {
  item: PlaylistItem
  save: (changes: Partial<ItemSettings>) => Promise<Outcome<never>>
  onOpenChange: (open: boolean) => void
}

/**
 * How one hymn of a playlist is played: the default for everyone who opens the link, unless they set their own
 * preferences.
 */
export function ItemSettingsDialog({ item, save, onOpenChange }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [{ key, capo }, setPreview] = useState(() => pickItemSettings(item))
  const { loaded: singers = [], replace } = useLoaded(() => readJson<SingerKey[]>(api.singers(item.id)), [item.id])
  const draft = `how-to-play:${item.itemId}`
  const updatePreview = () => {
    const form = fields.current?.closest('form')
    if (form) setPreview(readItemSettings(new FormData(form)))
  }
  const done = () => {
    forgetAutosaved(draft)
    onOpenChange(false)
  }

  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Como tocar" description={formatNumberedTitle(item, ' · ')}>
        <Form
          action={async (_, form) => keepValues(form, await save(findChanges(item, readItemSettings(form))))}
          onDone={done}
          failure={messages.settingsFailed}
          className="flex flex-1 flex-col gap-5"
        >
          <div ref={fields} onInput={updatePreview} className="grid gap-5">
            <FormAutosave name={draft} withNote />
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
                onChoose={singer => fillFields(fields.current, singer)}
                onForgotten={deletedId => replace(known => known?.filter(({ id }) => id !== deletedId))}
              />
            </div>
            <KeyChoice hymnKey={item.defaultKey} value={item.key} />
            <CapoChoice
              sounding={key ?? item.defaultKey}
              ownFret={moveCapo(item.ownCapo ?? 0, item.defaultKey, key ?? item.defaultKey).capo}
              value={item.capo}
              chosen={capo}
            />
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

/** Sets fields as if the person had typed the values. */
function fillFields(fields: HTMLElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = fields?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    if (!field) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function readItemSettings(form: FormData): ItemSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    ...{ key: text('key') || null, capo: count('capo'), note: text('note') },
    ...{ singer: text('singer'), tempo: count('tempo') },
  }
}

/** After a refusal, the form shows the submitted values again. */
const keepValues = (form: FormData, outcome: Outcome<never>): Outcome<never> =>
  outcome.status === 'refused' ? { ...outcome, values: getSubmittedValues(form) } : outcome

const findChanges = (before: ItemSettings, now: ItemSettings): Partial<ItemSettings> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field as keyof ItemSettings] !== value))
