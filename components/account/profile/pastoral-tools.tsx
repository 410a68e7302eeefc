import { HandHeart } from 'lucide-react'
import { LinkButton } from '@/components/ui/button'
import { teamRoutes } from '@/lib/team-routes'
import { ProfileSection } from './profile-section'

/** The link to the prayer requests, for the pastoral team. */
export const PastoralTools = () => (
  <ProfileSection section="prayers">
    <LinkButton href={teamRoutes.prayers()} variant="quiet">
      <HandHeart aria-hidden className="size-5" />
      Pedidos de oração
    </LinkButton>
  </ProfileSection>
)
