import { Church } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { DisclosureRow, LinkRow, RowList } from '@/components/kit/ui/row-list'
import { Spinner } from '@/components/kit/ui/spinner'
import { useMe } from '@/components/session/use-me'
import { describeRooms, listTeamRooms } from '@/components/shell/team-rooms'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { CalendarRow } from './calendar-row'
import { rowWords } from './row-words'

type Props = { security: ReactNode; privacy: ReactNode }

/** What the profile holds besides the person: closed on phones, open where there is room beside the person's card. */
export function ProfileRows({ security, privacy }: Props) {
  const me = useMe()
  // These rows are rendered in the browser only.
  const isWide = matchMedia('(min-width: 80rem)').matches
  return (
    <RowList>
      <CalendarRow />
      <TeamRow />
      <DisclosureRow id="conta" {...rowWords.account} startsOpen={isWide}>
        {security}
        <Appearance />
      </DisclosureRow>
      <NotificationRow key={me ? 'known' : 'unknown'} startsOpen={isWide && me?.isNotified === true} />
      <DisclosureRow id="privacidade" {...rowWords.privacy} startsOpen={isWide}>
        {privacy}
      </DisclosureRow>
    </RowList>
  )
}

/** Closed also on wide screens until something was chosen; its content is loaded when it opens. */
function NotificationRow(row: { startsOpen: boolean }) {
  // What is chosen inside neither opens nor closes it.
  const [startsOpen] = useState(row.startsOpen)
  const [wasOpened, setWasOpened] = useState(startsOpen)
  return (
    <DisclosureRow id="avisos" {...rowWords.notifications} startsOpen={startsOpen} onToggle={() => setWasOpened(true)}>
      {wasOpened && <LazyComponent component={notificationRoom} props={{}} placeholder={<Spinner />} />}
    </DisclosureRow>
  )
}

const notificationRoom = lazyImport(
  () => import('@/components/notifications/notification-room').then(({ NotificationRoom }) => NotificationRoom),
  { onDemand: true },
)

/** The rooms of the team; who has only one finds it at once. */
function TeamRow() {
  const me = useMe()
  const rooms = me ? listTeamRooms(me) : []
  const [room, ...others] = rooms
  const waiting = me?.waitingPrayers?.words
  if (!room) return null
  if (others.length === 0) return <LinkRow href={room.href} icon={<room.Icon />} title={room.name} text={waiting} />
  return (
    <DisclosureRow id="equipe" icon={<Church />} title="Equipe" text={waiting ?? describeRooms(rooms)}>
      <ul className="-mx-3 grid grid-cols-1 gap-1 sm:grid-cols-2">
        {rooms.map(({ name, href, Icon }) => (
          <li key={name}>
            <LinkRow href={href} icon={<Icon />} title={name} />
          </li>
        ))}
      </ul>
    </DisclosureRow>
  )
}

/** The choice of a theme, on screens without the rail on the left, which has one. */
const Appearance = () => (
  <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 lg:hidden">
    <div>
      <h3 className="text-heading">Tema</h3>
      <p className="text-ink-soft">Só neste aparelho.</p>
    </div>
    <ThemeSwitch />
  </section>
)
