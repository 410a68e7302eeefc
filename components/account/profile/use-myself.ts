import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isUnauthorized, readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { refreshMe, useMe } from '@/components/session/use-me'
import type { MyAccount, MyProfile } from '@/lib/account/queries'
import type { Consents } from '@/lib/consents/consent'
import { api, routes } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'

/**
 * Whoever looks at their own screen: undefined until the server has said so, null for a guest. Asked for when one comes to
 * the screen; what was just saved comes with the action's answer.
 */
export function useMyAccount() {
  const router = useRouter()
  const me = useMe()

  // Signed out meanwhile: where the guard would have led.
  const onFailed = (error: unknown) => {
    if (isUnauthorized(error)) router.replace(routes.loginMode({ to: routes.profile }))
  }
  const load = () => readJson<MyAccount | null>(api.myProfile)
  const { loaded, replace, failed, error, loading, retry } = useLoaded(load, [], { onFailed })

  // Next keeps the screen one leaves: somebody else may have signed in by the time it is come back to, here or in another
  // tab. Nothing is shown until both answers speak of one person.
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
    decide: setConsents,
    leaveOthers: removeOtherDevices,
    /** Once the account is deleted nothing of it stays behind the page that is gone to. */
    forgetOnLeave: () => {
      isDeleted.current = true
    },
  }
}
