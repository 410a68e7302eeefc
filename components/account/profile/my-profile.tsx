'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { OnlyFor } from '@/components/session/only-for'
import { NotLoaded } from '@/components/ui/not-loaded'
import { canMindPrayers } from '@/lib/prayers/policy'
import { AdminTools } from './admin-tools'
import { Appearance } from './appearance'
import { Devices } from './devices'
import { MyData } from './my-data'
import { PastoralTools } from './pastoral-tools'
import { ProfileCard } from './profile-card'
import { Security } from './security'
import { SignOutButton } from './sign-out-button'
import { useMyself } from './use-myself'

const ForGuests = lazy(() => import('./for-guests').then(({ ForGuests }) => ({ default: ForGuests })))

/** The page is the same for everyone; what it shows of whoever looks is asked for, and `waiting` stands there until then. */
export function MyProfile({ waiting }: { waiting: ReactNode }) {
  const { myself, failed, error, retry, change, decide, leaveOthers, leave } = useMyself()

  if (myself === null) {
    return (
      <Suspense fallback={waiting}>
        <ForGuests />
      </Suspense>
    )
  }
  if (!myself) return failed ? <NotLoaded error={error} retry={retry} /> : waiting

  const { profile, devices, consents, staying } = myself
  const passwordChanged = () => {
    leaveOthers()
    retry()
  }
  return (
    <div className="grid gap-5">
      <ProfileCard profile={profile} onChange={change} />
      <Security email={profile.email} onDone={passwordChanged} />
      <Devices devices={devices} onOthersLeft={leaveOthers} />
      {profile.isAdmin && <AdminTools />}
      <OnlyFor allow={canMindPrayers}>
        <PastoralTools />
      </OnlyFor>
      <Appearance />
      <MyData email={profile.email} consents={consents} staying={staying} onDecided={decide} onDeleted={leave} />
      <SignOutButton />
    </div>
  )
}
