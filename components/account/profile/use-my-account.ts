import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isUnauthorized, readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { refreshMe, useMe } from '@/components/session/use-me'
import type { MyAccount, MyProfile } from '@/lib/account/queries'
import type { Consents } from '@/lib/platform/consents/consent'
import { isPerson } from '@/lib/platform/session/actor'
import { api, routes } from '@/lib/values/routes/routes'

/**
 * Loads the account of the current person on mount. `account` is undefined until the server has answered, null for a
 * guest; what is saved later comes with the outcome of the action.
 */
export function useMyAccount() {
  const router = useRouter()
  const me = useMe()

  // Signed out meanwhile: redirects as the guard would have.
  const onFailed = (error: unknown) => {
    if (isUnauthorized(error)) router.replace(routes.loginMode({ to: routes.profile }))
  }
  const load = () => readJson<MyAccount | null>(api.myProfile)
  const { loaded, replace, failed, error, loading, retry } = useLoaded(load, [], { onFailed })

  // Next keeps a left page mounted: on return, somebody else may have signed in, here or in another tab. Nothing is
  // shown until both responses are about the same person.
  const isSomeoneElse = loaded !== undefined && me?.id && (isPerson(me) ? me.id : undefined) !== loaded?.profile.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each who comes
  useEffect(() => {
    if (!isSomeoneElse) return
    refreshMe()
    retry()
  }, [isSomeoneElse])

  const isDeleted = useRef(false)
  useEffect(
    () => () => {
      if (isDeleted.current) replace(undefined)
    },
    [replace],
  )

  const change = (profile: Partial<MyProfile>) =>
    replace(known => known && { ...known, profile: { ...known.profile, ...profile } })
  const setConsents = (consents: Consents) => replace(known => known && { ...known, consents })
  const removeOtherDevices = () =>
    replace(known => known && { ...known, devices: known.devices.filter(({ here }) => here) })

  return {
    account: isSomeoneElse ? undefined : loaded,
    failed: failed && !loading,
    error,
    retry,
    change,
    setConsents,
    removeOtherDevices,
    /** Clears the account on unmount, after it was deleted: Next keeps the left page. */
    forgetOnLeave: () => {
      isDeleted.current = true
    },
  }
}
