import { MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '@/components/kit/ui/button'
import type { TeamPerson } from '@/lib/rosters/people/team-person'
import { callLink, formatPhone, whatsappLink } from '@/lib/values/phone'
import { ChangePersonButton } from './change-person-button'
import { PersonAbsences } from './person-absences'
import { PersonConsent } from './person-consent'
import { PersonEndings } from './person-endings'
import type { TeamOfPerson } from './team-of-person'

type Props = { person: TeamPerson; team: TeamOfPerson }

/** What the leaders of a team read of a person and change. */
export const PersonPanel = ({ person, team }: Props) => (
  <>
    {person.isSuspended && (
      <p>A conta está suspensa: não é proposta(o), e os links não abrem, até que a administração devolva a conta.</p>
    )}
    <PersonConsent person={person} />
    <div className="flex flex-wrap gap-2">
      {person.phone && <PhoneLinks {...person} />}
      <ChangePersonButton person={person} team={team} />
    </div>
    <PersonAbsences person={person} />
    <PersonEndings person={person} team={team} />
  </>
)

const PhoneLinks = ({ name, phone }: Pick<TeamPerson, 'name' | 'phone'>) => (
  <>
    <a href={callLink(phone)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <Phone aria-hidden className="size-5" />
      <span className="sr-only">Ligar para {name}: </span>
      {formatPhone(phone)}
    </a>
    <a
      href={whatsappLink(phone)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-5" />
      WhatsApp<span className="sr-only"> para {name}</span>
    </a>
  </>
)
