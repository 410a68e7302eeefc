import { Badge } from '@/components/kit/ui/badge'
import type { MembershipStatus } from '@/lib/people/person'
import { isHighest, type Role, roleNames } from '@/lib/people/role'

/** The person's membership status and roles, as badges. */
export const PersonBadges = ({ membership, roles }: { membership: MembershipStatus; roles: Role[] }) => (
  <>
    {membership === 'suspended' && <Badge tone="danger">Suspensa</Badge>}
    {membership === 'new' && <Badge>Novo</Badge>}
    {roles.map(role => (
      <Badge key={role} tone={isHighest(role) ? 'accent' : 'primary'}>
        {roleNames[role]}
      </Badge>
    ))}
  </>
)
