import { Palette } from 'lucide-react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { DisclosureRow, RowList } from '@/components/kit/ui/row-list'
import { SignInLink } from '@/components/kit/ui/sign-in-link'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { CalendarRow } from './calendar-row'
import { SignOutButton } from './sign-out-button'

export const GuestProfile = () => (
  <div className="mx-auto grid max-w-2xl gap-5">
    <EmptyState
      drawing={<HymnalDrawing />}
      title="Você está como convidado"
      hint="Entre ou cadastre-se para ter o seu perfil, curtir e comentar os avisos."
      action={<SignInLink />}
    />
    <div className="justify-self-center">
      <SignOutButton />
    </div>
    <RowList className="lg:hidden">
      <CalendarRow />
      {/* On wide screens the rail on the left has the same choice. */}
      <DisclosureRow id="tema" icon={<Palette />} title="Tema" text="Só neste aparelho">
        <ThemeSwitch />
      </DisclosureRow>
    </RowList>
  </div>
)
