'use client'

import { useState } from 'react'
import { CancelButton } from '@/components/form/cancel-button'
import { Switch } from '@/components/form/choice'
import { DraftNote } from '@/components/form/draft-note'
import { Field, Select, TextArea } from '@/components/form/field'
import { FormFooter, SubmitButton } from '@/components/form/form'
import type { useDraft } from '@/components/form/use-draft'
import type { NoticeToEdit } from '@/lib/notices/editor/queries'
import { routes } from '@/lib/routes'
import { ImagePicker } from './image-picker'
import type { FormPictures } from './use-form-pictures'

/** Text is saved on the device as a draft. Images are uploaded when chosen, and must be chosen again after a reload. */
export const toDraftFields = (notice?: NoticeToEdit) => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  type: notice?.type ?? ('normal' as string),
  showOnHomepage: notice?.showOnHomepage ?? false,
})

type Draft = ReturnType<typeof useDraft<ReturnType<typeof toDraftFields>>>

type Props = { pictures: FormPictures; draft: Draft; submit: string; onCancel: () => void }

export function NoticeFormFields({ pictures: { addresses, pickerKey, touch }, draft, submit, onCancel }: Props) {
  const [sending, setSending] = useState(0)
  const onUploadsChange = (change: number) => setSending(sending => sending + change)
  const { fields, write, recovered, discard } = draft

  return (
    <>
      {recovered && <DraftNote onDiscard={discard} />}
      <Field
        name="title"
        label="Título"
        required
        maxLength={200}
        autoComplete="off"
        value={fields.title}
        onChange={event => write({ title: event.target.value })}
      />
      <TextArea
        name="content"
        label="Conteúdo"
        required
        rows={6}
        maxLength={10_000}
        value={fields.content}
        onChange={event => write({ content: event.target.value })}
      />
      <Select
        name="type"
        label="Tipo"
        hint="O normal aparece na aba Avisos; o importante, no início do aplicativo."
        value={fields.type}
        onChange={event => write({ type: event.target.value })}
      >
        <option value="normal">Normal</option>
        <option value="main">Importante</option>
      </Select>
      <Switch
        name="showOnHomepage"
        label="Mostrar na página inicial do site"
        hint="O site mostra os três mais recentes."
        checked={fields.showOnHomepage}
        onChange={event => write({ showOnHomepage: event.target.checked })}
      />
      <ImagePicker
        key={pickerKey}
        name="images[]"
        label="Imagens"
        hint="Até 12, na ordem em que aparecem."
        max={12}
        onUploadsChange={onUploadsChange}
        initial={addresses}
        onTouch={touch}
      />
      <FormFooter>
        <CancelButton href={routes.notices} onCancel={onCancel} />
        <SubmitButton disabled={sending > 0} whilePending="Salvando...">
          {sending > 0 ? 'Enviando imagens...' : submit}
        </SubmitButton>
      </FormFooter>
    </>
  )
}
