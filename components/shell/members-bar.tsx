'use client'

import { CalendarDays, House, LogIn, Megaphone, Music, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Skeleton } from '@/components/kit/ui/skeleton'
import { useMe } from '@/components/session/use-me'
import { anyAdmin, isPastoral, isPerson, isServing, managesAnything } from '@/lib/platform/session/actor'
import { routes } from '@/lib/values/routes/routes'
import { BarLink } from './bar-link'
import { ThemeSwitch } from './theme-switch'

// The code of menus and dialogs is larger than that of the whole bar, and only people with duties have them.
const addMenu = lazyImport(() => import('./add-menu').then(({ AddMenu }) => AddMenu), { onDemand: true })

const teamLinks = lazyImport(() => import('./team-links').then(({ TeamLinks }) => TeamLinks), { onDemand: true })

/**
 * The navigation bar of the members' area, with the items of the current person: at the bottom on phones, a rail on the
 * left on wide screens.
 */
export function MembersBar({ brand }: { brand: ReactNode }) {
  const me = useMe()

  return (
    <nav
      data-bar
      aria-label="Principal"
      // Its height is known before its items have come over the network, so it does not rise.
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] max-lg:min-h-bar lg:inset-y-0 lg:right-auto lg:flex lg:w-rail lg:flex-col lg:gap-6 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:p-5"
    >
      <div className="hidden lg:block">{brand}</div>
      <ul className="@container mx-auto flex max-w-lg items-stretch justify-around px-1 lg:mx-0 lg:grid lg:w-full lg:max-w-none lg:justify-stretch lg:gap-1.5 lg:px-0">
        <BarLink href={routes.home} exact icon={<House />} name="Início" />
        <BarLink href={routes.hymns} icon={<Music />} name="Louvores" />
        <BarLink href={routes.notices} icon={<Megaphone />} name="Avisos" />
        <BarLink href={routes.calendar} icon={<CalendarDays />} name="Calendário" wideOnly />
        {me ? (
          managesAnything(me) && <AddItem />
        ) : (
          <li aria-hidden className="hidden px-1 in-data-minds:grid lg:px-0">
            {addPlaceholder}
          </li>
        )}
        <AccountItem />
      </ul>
      {me && (anyAdmin(me) || isPastoral(me) || isServing(me)) && <LazyComponent component={teamLinks} props={{}} />}
      <div className="mt-auto hidden lg:block">
        <ThemeSwitch />
      </div>
    </nav>
  )
}

const AddItem = () => (
  <li className="grid place-items-center px-1 lg:block lg:px-0">
    <LazyComponent component={addMenu} props={{}} placeholder={addPlaceholder} />
  </li>
)

const addPlaceholder = <span className="block size-13 lg:w-full" />

function AccountItem() {
  const me = useMe()
  if (!me) {
    return (
      <li className="grid min-h-17 basis-1/4 place-items-center short:min-h-13 lg:min-h-12">
        <Skeleton className="size-9 in-data-from-device:invisible lg:w-full" />
      </li>
    )
  }
  if (isPerson(me))
    return <BarLink href={routes.profile} icon={<User />} name="Perfil" badge={me.waitingPrayers} badgeOnPhonesOnly />
  return <BarLink href={routes.login} icon={<LogIn />} name="Login" />
}
