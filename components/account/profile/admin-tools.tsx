import { Church, MailWarning, Trash2, Users } from 'lucide-react'
import { LinkButton } from '@/components/ui/button'
import { teamRoutes } from '@/lib/team-routes'
import { ProfileSection } from './profile-section'

/** Links to what an admin seldom needs. */
export const AdminTools = () => (
  <ProfileSection section="tools">
    <div className="flex flex-wrap gap-2">
      <LinkButton href={teamRoutes.church}>
        <Church aria-hidden className="size-5" />
        Painel da igreja
      </LinkButton>
      <LinkButton href={teamRoutes.people()} variant="quiet">
        <Users aria-hidden className="size-5" />
        Pessoas
      </LinkButton>
      <LinkButton href={teamRoutes.trash()} variant="quiet">
        <Trash2 aria-hidden className="size-5" />
        Lixeira
      </LinkButton>
      <LinkButton href={teamRoutes.deliveries} variant="quiet">
        <MailWarning aria-hidden className="size-5" />
        Avisos de entrega
      </LinkButton>
    </div>
  </ProfileSection>
)
