import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/art/drawings'
import { MissingNotice } from '@/components/notices/editor/missing-notice'
import { EditNoticeForm } from '@/components/notices/editor/notice-form'
import { Gate } from '@/components/session/gate'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonList } from '@/components/ui/skeleton'
import { getNoticeToEdit } from '@/lib/notices/editor/queries'
import { messages } from '@/lib/notices/messages'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Editar Aviso' }

export default function EditNoticePage({ params }: PageProps<'/app/edit-notice/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Aviso" back={{ href: routes.notices, label: 'Voltar aos avisos' }} />
      <Gate
        allow={canManageNotices}
        guests={messages.signInToChange}
        members={{ ...messages.adminsOnly, back: { href: routes.notices, label: 'Ver avisos' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {params.then(({ id }) => (
          <NoticeEditor id={id} />
        ))}
      </Gate>
    </>
  )
}

async function NoticeEditor({ id }: { id: string }) {
  const notice = await getNoticeToEdit(id)
  return notice ? <EditNoticeForm key={id} notice={notice} /> : <MissingNotice />
}
