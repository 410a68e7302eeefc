import { HymnalDrawing } from '@/components/art/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import { SignInLink } from '@/components/ui/sign-in-link'
import { Appearance } from './profile-section'
import { SignOutButton } from './sign-out-button'

export const GuestProfile = () => (
  <div className="grid gap-5">
    <EmptyState
      drawing={<HymnalDrawing />}
      title="Você está como convidado"
      hint="Entre ou cadastre-se para ter o seu perfil, curtir e comentar os avisos."
      action={<SignInLink />}
    />
    <Appearance />
    <SignOutButton />
  </div>
)
