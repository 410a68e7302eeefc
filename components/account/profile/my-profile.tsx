import { HymnalDrawing } from '@/components/art/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import { SignInLink } from '@/components/ui/sign-in-link'
import { getMyProfile, listMyDevices } from '@/lib/account/queries'
import { AdminTools } from './admin-tools'
import { Appearance } from './appearance'
import { Devices } from './devices'
import { MyData } from './my-data'
import { ProfileCard } from './profile-card'
import { Security } from './security'
import { SignOutButton } from './sign-out-button'

export async function MyProfile() {
  const [profile, devices] = await Promise.all([getMyProfile(), listMyDevices()])
  if (!profile) return <ForGuests />

  return (
    <div className="grid gap-5">
      <ProfileCard profile={profile} />
      <Security email={profile.email} />
      <Devices devices={devices} />
      {profile.isAdmin && <AdminTools />}
      <Appearance />
      <MyData email={profile.email} />
      <SignOutButton />
    </div>
  )
}

function ForGuests() {
  return (
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
}
