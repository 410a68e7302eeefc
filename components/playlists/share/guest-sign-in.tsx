'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { LinkButton } from '@/components/kit/ui/button'
import { refreshMe } from '@/components/session/use-me'
import { enterAsGuest } from '@/lib/account/actions/entering'

/** Signs in a visitor without a session as a guest, and goes on without leaving this page in the history. */
export function GuestSignIn({ href, children = 'Abrir playlist' }: { href: Route; children?: string }) {
  const router = useRouter()

  useEffect(() => {
    const signIn = async () => {
      // If this fails, the next page asks the visitor to sign in.
      await enterAsGuest({ to: href }).catch(() => undefined)
      // The song does not wait until the page knows who this is.
      void refreshMe()
      router.replace(href)
    }
    void signIn()
  }, [href, router])

  return (
    <div className="mt-3 noscript:hidden">
      <LinkButton href={href} prefetch="never">
        {children}
      </LinkButton>
    </div>
  )
}
