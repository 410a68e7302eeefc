import { Badge } from '@/components/ui/badge'
import type { Standing } from '@/lib/people/person'
import { isHighest, type Role, roleNames } from '@/lib/people/role'

/** What a person is for the church, in a few words. */
export const PersonBadges = ({ standing, roles }: { standing: Standing; roles: Role[] }) => (
  <>
    {standing === 'suspended' && <Badge tone="danger">Suspensa</Badge>}
    {standing === 'new' && <Badge>Novo</Badge>}
    {roles.map(role => (
      <Badge key={role} tone={isHighest(role) ? 'accent' : 'primary'}>
        {roleNames[role]}
      </Badge>
    ))}
  </>
)
