import type { Metadata } from 'next'
import { BackupOverview } from '@/components/backup/backup-overview'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/assembly/backup/messages'
import { canManageBackups } from '@/lib/assembly/backup/policy'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Cópias de segurança' }

export default function BackupsPage() {
  return (
    <>
      <PageHeader
        title="Cópias de segurança"
        subtitle="Tudo da igreja em um arquivo, para o dia em que algo der errado."
        back={{ href: teamRoutes.health, label: 'Saúde da casa' }}
      />
      <Gate
        allow={canManageBackups}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <BackupOverview />
      </Gate>
    </>
  )
}
