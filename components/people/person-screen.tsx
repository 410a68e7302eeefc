import { Mail, MessageCircle, Phone } from 'lucide-react'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { Avatar } from '@/components/kit/ui/avatar'
import { buttonClass, LinkButton } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { WithRail } from '@/components/kit/ui/with-rail'
import { YoungPersonCard } from '@/components/people/guardian/young-person-card'
import { getPerson, type PersonDetails } from '@/lib/people/details/queries'
import { messages } from '@/lib/people/messages'
import { sinceWhen } from '@/lib/platform/consents/consent'
import { callLink, formatPhone, whatsappLink } from '@/lib/values/phone'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { PersonBadges } from './person-badges'
import { PersonConfirmation } from './person-confirmation'
import { PersonRoles } from './person-roles'
import { PersonSuspension } from './person-suspension'

export async function PersonScreen({ id }: { id: string }) {
  const person = await getPerson(id)
  if (!person) {
    const back = <LinkButton href={teamRoutes.people()}>Ver as pessoas</LinkButton>
    return <EmptyState drawing={<ChapelDrawing />} title={messages.personGone.text} action={back} />
  }
  return (
    <WithRail rail={<PersonCard person={person} />} railFirst>
      <div className="grid grid-cols-1 gap-5">
        <PersonConfirmation person={person} />
        {(person.young.waitsFor || person.young.consent) && (
          <YoungPersonCard person={person.young} editable={person.guardianEditable} />
        )}
        <PersonRoles person={person} />
        <RoleChanges changes={person.changes} />
        <PersonSuspension person={person} />
      </div>
    </WithRail>
  )
}

const PersonCard = ({ person }: { person: PersonDetails }) => (
  <Card as="section" className="grid grid-cols-1 gap-5">
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={person.name} image={person.image} size="large" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="text-title wrap-anywhere">{person.name}</h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <PersonBadges membership={person.membership} roles={person.roles} />
        </p>
      </div>
    </div>
    <PersonContact person={person} />
    <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-1">
      <Detail name="Data de nascimento">{person.birthday}</Detail>
      <Detail name="Conta criada em">{person.since}</Detail>
      <Detail name="Aparecer em fotos da igreja">{sinceWhen(person.consents.photos)}</Detail>
      <Detail name="Receber emails da igreja">{sinceWhen(person.consents.mails)}</Detail>
    </dl>
  </Card>
)

const Detail = ({ name, children }: { name: string; children: string | null }) => (
  <div className="min-w-0">
    <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children || 'Não informado'}</dd>
  </div>
)

function RoleChanges({ changes }: Pick<PersonDetails, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Card as="section">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-bold text-primary">Mudanças de papel</summary>
        <ol className="ruled">
          {changes.map(({ id, what, by, when }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{what}</p>
              <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
                {by}, em {when}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

/** Links to call, message or mail a person. */
function PersonContact({ person: { phone, email } }: { person: { phone: string; email: string } }) {
  return (
    <div className="grid gap-3">
      <p className="grid gap-1">
        {phone && <span className="font-semibold tabular-nums">{formatPhone(phone)}</span>}
        <span className="font-semibold wrap-anywhere">{email}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <>
            <a href={callLink(phone)} className={linkClass}>
              <Phone aria-hidden className="size-5" />
              Ligar
            </a>
            <a href={whatsappLink(phone)} target="_blank" rel="noopener noreferrer" className={linkClass}>
              <MessageCircle aria-hidden className="size-5" />
              WhatsApp
            </a>
          </>
        )}
        <a href={`mailto:${encodeURIComponent(email)}`} className={linkClass}>
          <Mail aria-hidden className="size-5" />
          Email
        </a>
      </div>
    </div>
  )
}

const linkClass = buttonClass({ variant: 'quiet', size: 'small' })
