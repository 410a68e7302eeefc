import { ChevronRight } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { ListedPerson } from '@/lib/people/person'
import { teamRoutes } from '@/lib/team-routes'
import { PersonBadges } from './person-badges'

export const PersonRow = ({ person: { id, name, image, note, standing, roles } }: { person: ListedPerson }) => (
  <li>
    <Link
      href={teamRoutes.person(id)}
      className="flex min-h-16 items-center gap-4 rounded-soft px-2 py-3 outline-offset-[-3px] hover:bg-sunken"
    >
      <Avatar name={name} image={image} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <PersonBadges standing={standing} roles={roles} />
        </span>
        <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
)
