'use client'

import { useState } from 'react'
import type { Resolution } from '@/components/kit/form/conflict-resolution'
import { Form } from '@/components/kit/form/form'
import { useDraft } from '@/components/kit/form/use-draft'
import { VersionField } from '@/components/kit/form/version-field'
import { unsavedDraftText, VersionsButton } from '@/components/kit/versions/versions-button'
import { createNotice, restoreNotice, updateNotice } from '@/lib/notices/actions/editing'
import type { NoticeToEdit } from '@/lib/notices/editor/queries'
import { messages } from '@/lib/notices/messages'
import type { NoticeFields } from '@/lib/notices/wording'
import { api } from '@/lib/values/routes/routes'
import type { AttachmentGroups } from './attachment-field'
import { NoticeFormFields, toDraftFields } from './notice-form-fields'
import { NoticeVersion } from './notice-version'
import type { PlaceDrawings } from './place-field'
import { useFormPictures } from './use-form-pictures'

type AddProps = { attachments: AttachmentGroups; drawings: PlaceDrawings }

export function AddNoticeForm({ attachments, drawings }: AddProps) {
  const [formKey, setFormKey] = useState(0)
  const { pictures } = useFormPictures()
  const draft = useDraft('draft:notice:new', toDraftFields())

  // Next keeps a page alive but hidden after navigation: without this reset, coming back would show the old text.
  function resetForm() {
    draft.discard()
    setFormKey(formKey + 1)
  }

  return (
    <Form action={createNotice} once onDone={resetForm} failure={messages.addFailed}>
      <NoticeFormFields
        key={formKey}
        pictures={pictures}
        draft={draft}
        attachments={attachments}
        drawings={drawings}
        submit={draft.fields.publishAt ? 'Agendar aviso' : 'Adicionar Aviso'}
        onCancel={resetForm}
      />
    </Form>
  )
}

type EditProps = AddProps & { notice: NoticeToEdit }

export function EditNoticeForm({ notice, attachments, drawings }: EditProps) {
  const draft = useDraft(`draft:notice:${notice.id}`, toDraftFields(notice), notice.version)
  const { pictures, touched, applyResolution, reset } = useFormPictures(notice)
  const [formKey, setFormKey] = useState(0)

  function change(before: Parameters<typeof updateNotice>[0], form: FormData) {
    form.set('noticeId', notice.id)
    return updateNotice(before, form)
  }
  function onResolved(resolution: Resolution, version: number) {
    draft.applyResolution(resolution, version)
    applyResolution(resolution, version)
  }

  function cancel() {
    draft.discard()
    reset()
    setFormKey(formKey + 1)
  }

  return (
    <>
      <Form
        action={change}
        onDone={draft.forget}
        onResolved={onResolved}
        failure={messages.updateFailed}
        autoComplete="off"
      >
        <NoticeFormFields
          key={formKey}
          pictures={pictures}
          draft={draft}
          attachments={attachments}
          drawings={drawings}
          isPublished={notice.isPublished}
          submit="Salvar"
          onCancel={cancel}
        >
          <VersionField startVersion={draft.version} />
        </NoticeFormFields>
      </Form>
      <VersionsButton
        version={notice.version}
        address={api.noticeVersions(notice.id)}
        unsaved={touched ? unsavedPicturesText : draft.unsaved && unsavedDraftText}
        render={(version: NoticeFields, now) => <NoticeVersion version={version} current={now} />}
        restore={number => restoreNotice({ noticeId: notice.id, number })}
        failure={messages.updateFailed}
      />
    </>
  )
}

const unsavedPicturesText =
  'Há mudanças suas que ainda não foram salvas. Se você trouxer uma versão de volta, o texto continua no formulário como rascunho; as imagens, escolha de novo.'
