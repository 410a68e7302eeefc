'use client'

import { useState } from 'react'
import { Form } from '@/components/form/form'
import type { Settled } from '@/components/form/settled'
import { useDraft } from '@/components/form/use-draft'
import { Version } from '@/components/form/version'
import { keptAsDraft, Versions } from '@/components/versions/versions'
import { createNotice, restoreNotice, updateNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { NoticeToEdit } from '@/lib/notices/queries'
import type { WrittenNotice } from '@/lib/notices/wording'
import { api } from '@/lib/routes'
import { NoticeFields, textsOf } from './notice-fields'
import { NoticeVersion } from './notice-version'
import { useFormPictures } from './use-form-pictures'

export function AddNoticeForm() {
  const [begun, setBegun] = useState(0)
  const { pictures } = useFormPictures()
  const draft = useDraft('draft:notice:new', textsOf())

  // Next keeps the page one leaves, hidden and alive: who comes back to it finds an empty form.
  function begin() {
    draft.discard()
    setBegun(begun + 1)
  }

  return (
    <Form action={createNotice} once onDone={begin} failure={messages.addFailed}>
      <NoticeFields key={begun} pictures={pictures} draft={draft} submit="Adicionar Aviso" onCancel={begin} />
    </Form>
  )
}

export function EditNoticeForm({ notice }: { notice: NoticeToEdit }) {
  const draft = useDraft(`draft:notice:${notice.id}`, textsOf(notice), notice.version)
  const { pictures, touched, settle, reset } = useFormPictures(notice)
  const [begun, setBegun] = useState(0)

  function change(before: Parameters<typeof updateNotice>[0], form: FormData) {
    form.set('noticeId', notice.id)
    return updateNotice(before, form)
  }
  function settled(chosen: Settled, version: number) {
    draft.settle(chosen, version)
    settle(chosen, version)
  }

  function cancel() {
    draft.discard()
    reset()
    setBegun(begun + 1)
  }

  return (
    <>
      <Form action={change} onDone={draft.forget} onSettled={settled} failure={messages.updateFailed}>
        <Version began={draft.version} />
        <NoticeFields key={begun} pictures={pictures} draft={draft} submit="Salvar" onCancel={cancel} />
      </Form>
      <Versions
        version={notice.version}
        address={api.noticeVersions(notice.id)}
        unsaved={touched ? picturesAreChosenAnew : draft.unsaved && keptAsDraft}
        read={(version: WrittenNotice, now) => <NoticeVersion version={version} now={now} />}
        restore={number => restoreNotice({ noticeId: notice.id, number })}
        failure={messages.updateFailed}
      />
    </>
  )
}

const picturesAreChosenAnew =
  'Há mudanças suas que ainda não foram salvas. Se você trouxer uma versão de volta, o texto continua no formulário como rascunho; as imagens, escolha de novo.'
