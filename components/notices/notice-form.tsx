'use client'

import { useRef, useState } from 'react'
import { places } from '@/components/layout/places'
import { ImagePicker } from '@/components/notices/image-picker'
import { LinkButton } from '@/components/ui/button'
import { Switch } from '@/components/ui/choice'
import { Field, Select, TextArea } from '@/components/ui/field'
import { Form, FormFooter, SubmitButton } from '@/components/ui/form'
import { freshKey } from '@/components/ui/fresh-key'
import { createNotice, updateNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { noticeToEdit } from '@/lib/notices/queries'

type Written = NonNullable<Awaited<ReturnType<typeof noticeToEdit>>>

export function AddNoticeForm() {
  const key = useRef<string>(undefined)
  const [draft, setDraft] = useState(0)

  /** One key for all attempts to send the same notice, however often it is sent. */
  function add(before: Parameters<typeof createNotice>[0], form: FormData) {
    key.current ??= freshKey()
    form.set('key', key.current)
    return createNotice(before, form)
  }

  // The page one leaves stays alive behind the next one: who comes back finds an empty form.
  function begin() {
    key.current = undefined
    setDraft(draft + 1)
  }

  return (
    <Form action={add} onDone={begin} failure={messages.addFailed}>
      <NoticeFields key={draft} submit="Adicionar Aviso" />
    </Form>
  )
}

export function EditNoticeForm({ notice }: { notice: Written }) {
  function change(before: Parameters<typeof updateNotice>[0], form: FormData) {
    form.set('noticeId', notice.id)
    return updateNotice(before, form)
  }

  return (
    <Form action={change} failure={messages.updateFailed}>
      <NoticeFields notice={notice} submit="Salvar" />
    </Form>
  )
}

function NoticeFields({ notice, submit }: { notice?: Written; submit: string }) {
  const [sending, setSending] = useState(0)
  const count = (change: number) => setSending(sending => sending + change)

  return (
    <>
      <Field name="title" label="Título" required maxLength={200} defaultValue={notice?.title} autoComplete="off" />
      <TextArea name="content" label="Conteúdo" required rows={6} maxLength={10_000} defaultValue={notice?.content} />
      <Select
        name="type"
        label="Tipo"
        defaultValue={notice?.type ?? 'normal'}
        hint="O normal aparece na aba Avisos; o importante, no início do aplicativo."
      >
        <option value="normal">Normal</option>
        <option value="main">Importante</option>
      </Select>
      <Switch
        name="showOnHomepage"
        label="Mostrar na página inicial do site"
        defaultChecked={notice?.showOnHomepage}
        hint="O site mostra os três mais recentes."
      />
      <ImagePicker name="image" label="Imagem" count={count} initial={notice?.image ? [notice.image] : []} />
      <ImagePicker
        name="images[]"
        label="Imagens do carrossel"
        hint="Até 12, na ordem em que aparecem. Com elas, a imagem acima não é mostrada."
        most={12}
        count={count}
        initial={notice?.images ?? []}
      />
      <FormFooter>
        <LinkButton href={places.notices} variant="quiet">
          Cancelar
        </LinkButton>
        <SubmitButton disabled={sending > 0} whilePending="Salvando...">
          {sending > 0 ? 'Enviando imagens...' : submit}
        </SubmitButton>
      </FormFooter>
    </>
  )
}
