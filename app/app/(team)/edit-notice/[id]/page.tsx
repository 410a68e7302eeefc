import type { Metadata } from 'next'
import { PageHeader } from '@/components/kit/ui/page-header'
import { MissingNotice } from '@/components/notices/editor/missing-notice'
import { EditNoticeForm } from '@/components/notices/editor/notice-form'
import { NoticeGate } from '@/components/notices/editor/notice-gate'
import { placeDrawings } from '@/components/notices/editor/place-drawings'
import { getNoticeToEdit, listAttachmentChoices } from '@/lib/notices/editor/queries'
import { routes } from '@/lib/values/routes/routes'

export const metadata: Metadata = { title: 'Editar Aviso' }

export default function EditNoticePage({ params }: PageProps<'/app/edit-notice/[id]'>) {
  return (
    <>
      <PageHeader title="Editar Aviso" back={{ href: routes.notices, label: 'Voltar aos avisos' }} />
      <NoticeGate>
        {params.then(({ id }) => (
          <NoticeEditor id={id} />
        ))}
      </NoticeGate>
    </>
  )
}

async function NoticeEditor({ id }: { id: string }) {
  const notice = await getNoticeToEdit(id)
  if (!notice) return <MissingNotice />
  const attachments = await listAttachmentChoices(notice.attachment)
  return <EditNoticeForm key={id} notice={notice} attachments={attachments} drawings={placeDrawings} />
}
