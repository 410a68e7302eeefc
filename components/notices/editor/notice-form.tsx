'use client'

import { useState } from 'react'
import { Form } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { createNotice, updateNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import { NoticeFields, textsOf, type Written } from './notice-fields'

export function AddNoticeForm() {
  const [begun, setBegun] = useState(0)
  const draft = useDraft('draft:notice:new', textsOf())

  // Next keeps the page one leaves, hidden and alive: who comes back to it finds an empty form.
  function begin() {
    draft.discard()
    setBegun(begun + 1)
  }

  return (
    <Form action={createNotice} once onDone={begin} failure={messages.addFailed}>
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
