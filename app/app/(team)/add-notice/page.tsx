import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { AddNoticeForm } from '@/components/notices/editor/notice-form'
import { placeDrawings } from '@/components/notices/editor/place-drawings'
import { Gate } from '@/components/session/gate'
import { listAttachmentChoices } from '@/lib/notices/editor/queries'
import { messages } from '@/lib/notices/messages'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Adicionar Aviso' }

const NoticeComposer = async () => (
  <AddNoticeForm attachments={await listAttachmentChoices()} drawings={placeDrawings} />
)

export default function AddNoticePage() {
  return (
    <>
      <PageHeader title="Adicionar Aviso" back={{ href: routes.notices, label: 'Voltar aos avisos' }} />
      <Gate
        allow={canManageNotices}
        guests={messages.signInToAdd}
        members={{ ...messages.adminsOnly, back: { href: routes.notices, label: 'Ver avisos' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <NoticeComposer />
      </Gate>
    </>
  )
}
