'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { OnlyFor } from '@/components/session/only-for'
import { LoadError } from '@/components/ui/load-error'
import { canManagePrayers } from '@/lib/prayers/policy'
import { AdminTools } from './admin-tools'
import { Appearance } from './appearance'
import { Devices } from './devices'
import { MyData } from './my-data'
import { PastoralTools } from './pastoral-tools'
import { ProfileCard } from './profile-card'
import { Security } from './security'
import { SignOutButton } from './sign-out-button'
import { useMyAccount } from './use-my-account'

const GuestProfile = lazy(() => import('./guest-profile').then(({ GuestProfile }) => ({ default: GuestProfile })))

/** The page is the same for everyone; the browser loads the person's account, and `fallback` is shown until then. */
export function MyProfile({ fallback }: { fallback: ReactNode }) {
  const {
    account,
    failed,
    error,
    retry,
    change,
    decide: setConsents,
    leaveOthers: removeOtherDevices,
    forgetOnLeave,
  } = useMyAccount()

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
