'use client'

import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { DraftNote } from '@/components/kit/form/draft-note'
import { Field } from '@/components/kit/form/field'
import { FormFooter, SubmitButton } from '@/components/kit/form/form'
import type { useDraft } from '@/components/kit/form/use-draft'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Skeleton } from '@/components/kit/ui/skeleton'
import type { NoticeToEdit } from '@/lib/notices/editor/queries'
import { routes } from '@/lib/values/routes/routes'
import type { AttachmentGroups } from './attachment-field'
import { ContentField } from './content-field'
import { ImagePicker } from './image-picker'
import { type PlaceDrawings, PlaceField } from './place-field'
import type { FormPictures } from './use-form-pictures'

const noticeOptions = lazyImport(() => import('./notice-options').then(({ NoticeOptions }) => NoticeOptions))
const liveCard = lazyImport(() => import('./live-card').then(({ LiveCard }) => LiveCard))

/** Text is saved on the device as a draft. Images are uploaded when chosen, and must be chosen again after a reload. */
export const toDraftFields = (notice?: NoticeToEdit) => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  type: notice?.type ?? ('normal' as string),
  showOnHomepage: notice?.showOnHomepage ?? false,
  publishAt: notice?.publishAt ?? '',
  expiresAt: notice?.expiresAt ?? '',
  isPinned: notice?.isPinned ?? false,
  attachment: notice?.attachment ?? '',
})

type Draft = ReturnType<typeof useDraft<ReturnType<typeof toDraftFields>>>

type Props = {
  pictures: FormPictures
  draft: Draft
  /** What the notice may announce. */
  attachments: AttachmentGroups
  drawings: PlaceDrawings
  isPublished?: boolean
  submit: string
  onCancel: () => void
  children?: ReactNode
}

export function NoticeFormFields({
  pictures,
  draft,
  attachments,
  drawings,
  isPublished = false,
  submit,
  onCancel,
  children,
}: Props) {
  const { addresses, pickerKey, touch } = pictures
  const [sending, setSending] = useState(0)
  const [previews, setPreviews] = useState(addresses)
  const onUploadsChange = (change: number) => setSending(sending => sending + change)
  const { fields, write, recovered, discard } = draft
  const attached = attachments.flatMap(({ choices }) => choices).find(({ value }) => value === fields.attachment)

  return (
    <>
      {children}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        <div className="grid grid-cols-1 content-start gap-5">
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
          <ContentField value={fields.content} onChange={content => write({ content })} />
          <ImagePicker
            key={pickerKey}
            name="images[]"
            label="Imagens"
            hint="Até 12, na ordem em que aparecem."
            max={12}
            onUploadsChange={onUploadsChange}
            initial={addresses}
            onTouch={touch}
            onPreviews={setPreviews}
          />
          <PlaceField drawings={drawings} type={fields.type} showOnHomepage={fields.showOnHomepage} onChange={write} />
          <input type="hidden" autoComplete="off" name="publishAt" value={fields.publishAt} />
          <input type="hidden" autoComplete="off" name="expiresAt" value={fields.expiresAt} />
          <input type="hidden" autoComplete="off" name="isPinned" value={fields.isPinned ? 'on' : 'off'} />
          <input type="hidden" autoComplete="off" name="attachment" value={fields.attachment} />
          <LazyComponent
            component={noticeOptions}
            props={{ ...fields, attachments, isPublished, onChange: write }}
            placeholder={<Skeleton className="h-38 w-full" />}
          />
        </div>
        <aside className="lg:sticky lg:top-6 lg:self-start">
          <LazyComponent
            component={liveCard}
            props={{ ...fields, pictures: previews, attachment: attached?.label }}
            placeholder={<Skeleton className="h-44 w-full" />}
          />
        </aside>
      </div>
      <FormFooter>
        <CancelButton href={routes.notices} onCancel={onCancel} />
        <SubmitButton disabled={sending > 0} whilePending="Salvando...">
          {sending > 0 ? 'Enviando imagens...' : submit}
        </SubmitButton>
      </FormFooter>
    </>
  )
}
