'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { LoadError } from '@/components/kit/ui/load-error'
import { WithRail } from '@/components/kit/ui/with-rail'
import { Devices } from './devices'
import { MyData } from './my-data'
import { ProfileCard } from './profile-card'
import { ProfileRows } from './profile-rows'
import { Security } from './security'
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
    <WithRail rail={<ProfileCard profile={profile} onChange={change} />} railFirst>
      <ProfileRows
        security={
          <>
            <Security email={profile.email} onDone={onPasswordChanged} />
            <Devices devices={devices} onOthersSignedOut={removeOtherDevices} />
          </>
        }
        privacy={
          <MyData
            email={profile.email}
            consents={consents}
            deletionRefusal={staying}
            onDecided={setConsents}
            onDeleted={forgetOnLeave}
          />
        }
      />
    </WithRail>
  )
}
