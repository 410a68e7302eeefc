import { House, LogIn, Megaphone, Music, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { Me } from '@/lib/account/queries'
import { routes } from '@/lib/routes'
import { BarLink } from './bar-link'
import { Brand } from './brand'
import { ThemeSwitch } from './theme-switch'

type Props = { me?: Pick<Me, 'role'> | 'loading'; add?: ReactNode }

/**
 * A bar under the thumb on phones; on wide screens the same bar stands up as a rail on the left.
 * `add` (an `AddMenu`) is only ever shown to an admin.
 */
export function BottomBar({ me, add }: Props) {
  const admin = me !== 'loading' && me?.role === 'admin'

  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:flex lg:w-rail lg:flex-col lg:gap-6 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:p-5"
    >
      <div className="hidden lg:block">
        <Brand />
      </div>
      <ul className="@container mx-auto flex max-w-lg items-stretch justify-around px-1 lg:mx-0 lg:grid lg:w-full lg:max-w-none lg:justify-stretch lg:gap-1.5 lg:px-0">
        <BarLink href={routes.home} exact icon={<House />} name="Início" />
        <BarLink href={routes.hymns} icon={<Music />} name="Louvores" />
        <BarLink href={routes.notices} icon={<Megaphone />} name="Avisos" />
        {admin && add && <li className="grid place-items-center px-1 lg:block lg:px-0">{add}</li>}
        <LastItem me={me} />
      </ul>
      <div className="mt-auto hidden lg:block">
        <ThemeSwitch />
      </div>
    </nav>
  )
}

function LastItem({ me }: Pick<Props, 'me'>) {
  if (me === 'loading')
    return (
      <li className="grid min-h-17 flex-1 place-items-center lg:min-h-12">
        <Skeleton className="size-9 lg:w-full" />
      </li>
    )
  if (me?.role === 'member' || me?.role === 'admin')
    return <BarLink href={routes.profile} icon={<User />} name="Perfil" />
  return <BarLink href={routes.login} icon={<LogIn />} name="Login" />
}
