'use client'

import { Church, HandHeart, MailWarning, Trash2, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { LazyDialog } from '@/components/overlay/lazy-dialog'
import { OnlyFor } from '@/components/session/only-for'
import { Button, LinkButton } from '@/components/ui/button'
import { LoadError } from '@/components/ui/load-error'
import { canManagePrayers } from '@/lib/prayers/policy'
import { teamRoutes } from '@/lib/team-routes'
import { Devices } from './devices'
import { MyData } from './my-data'
import { ProfileCard } from './profile-card'
import { Appearance, ProfileSection } from './profile-section'
import { SignOutButton } from './sign-out-button'
import { useMyAccount } from './use-my-account'

const GuestProfile = lazy(() => import('./guest-profile').then(({ GuestProfile }) => ({ default: GuestProfile })))

/** The page is the same for everyone; the browser loads the person's account, and `fallback` is shown until then. */
export function MyProfile({ fallback }: { fallback: ReactNode }) {
  const { account, failed, error, retry, change, setConsents, removeOtherDevices, forgetOnLeave } = useMyAccount()

  if (account === null) {
    return (
      <Suspense fallback={fallback}>
        <GuestProfile />
      </Suspense>
    )
  }
  if (!account) return failed ? <LoadError error={error} retry={retry} /> : fallback

  const { profile, devices, consents, staying } = account
  const onPasswordChanged = () => {
    removeOtherDevices()
    retry()
  }
  return (
    <div className="grid gap-5">
      <ProfileCard profile={profile} onChange={change} />
      <Security email={profile.email} onDone={onPasswordChanged} />
      <Devices devices={devices} onOthersSignedOut={removeOtherDevices} />
      {profile.isAdmin && <AdminTools />}
      <OnlyFor allow={canManagePrayers}>
        <PastoralTools />
      </OnlyFor>
      <Appearance />
      <MyData
        email={profile.email}
        consents={consents}
        deletionRefusal={staying}
        onDecided={setConsents}
        onDeleted={forgetOnLeave}
      />
      <SignOutButton />
    </div>
  )
}

/** Links to what an admin seldom needs. */
const AdminTools = () => (
  <ProfileSection section="tools">
    <div className="flex flex-wrap gap-2">
      <LinkButton href={teamRoutes.church}>
        <Church aria-hidden className="size-5" />
        Painel da igreja
      </LinkButton>
      <LinkButton href={teamRoutes.people()} variant="quiet">
        <Users aria-hidden className="size-5" />
        Pessoas
      </LinkButton>
      <LinkButton href={teamRoutes.trash()} variant="quiet">
        <Trash2 aria-hidden className="size-5" />
        Lixeira
      </LinkButton>
      <LinkButton href={teamRoutes.deliveries} variant="quiet">
        <MailWarning aria-hidden className="size-5" />
        Avisos de entrega
      </LinkButton>
    </div>
  </ProfileSection>
)

/** The link to the prayer requests, for the pastoral team. */
const PastoralTools = () => (
  <ProfileSection section="prayers">
    <LinkButton href={teamRoutes.prayers()} variant="quiet">
      <HandHeart aria-hidden className="size-5" />
      Pedidos de oração
    </LinkButton>
  </ProfileSection>
)

const passwordDialog = lazyImport(() => import('./password-dialog').then(({ PasswordDialog }) => PasswordDialog))

type Props = { email: string; onDone: () => void }

function Security({ email, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <ProfileSection section="password">
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet">Alterar senha</Button>
        </DialogTrigger>
        {open && <LazyDialog dialog={passwordDialog} props={{ email, onDone, onOpenChange: setOpen }} />}
      </Dialog>
    </ProfileSection>
  )
}
