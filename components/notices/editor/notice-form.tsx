'use client'

import { useRef, useState } from 'react'
import { Form } from '@/components/form/form'
import { freshKey } from '@/components/form/submission-key'
import { useDraft } from '@/components/form/use-draft'
import { createNotice, updateNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import { NoticeFields, textsOf, type Written } from './notice-fields'

export function AddNoticeForm() {
  const key = useRef<string>(undefined)
  const [begun, setBegun] = useState(0)
  const draft = useDraft('draft:notice:new', textsOf())

  /** One key for all attempts to send the same notice, however often it is sent. */
  function add(before: Parameters<typeof createNotice>[0], form: FormData) {
    key.current ??= freshKey()
    form.set('submission', key.current)
    return createNotice(before, form)
  }

  // The page one leaves stays alive behind the next one: who comes back finds an empty form.
  function begin() {
    key.current = undefined
    draft.discard()
    setBegun(begun + 1)
  }

  return (
    <Form action={add} onDone={begin} failure={messages.addFailed}>
      <NoticeFields key={begun} draft={draft} submit="Adicionar Aviso" />
    </Form>
  )
}

export function EditNoticeForm({ notice }: { notice: Written }) {
  const draft = useDraft(`draft:notice:${notice.id}`, textsOf(notice))

  function change(before: Parameters<typeof updateNotice>[0], form: FormData) {
    form.set('noticeId', notice.id)
    return updateNotice(before, form)
  }

  return (
    <Form action={change} onDone={draft.forget} failure={messages.updateFailed}>
      <NoticeFields notice={notice} draft={draft} submit="Salvar" />
    </Form>
  )
}
