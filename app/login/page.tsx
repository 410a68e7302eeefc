import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LoginCard } from '@/components/account/login-card'
import { modeOf } from '@/components/account/modes'
import { WelcomeFrame } from '@/components/account/welcome-frame'
import { Spinner } from '@/components/ui/spinner'

export const metadata: Metadata = { title: 'Entrar', robots: { index: false } }

export default function LoginPage({ searchParams }: PageProps<'/login'>) {
  return (
    <WelcomeFrame>
      <Suspense fallback={<Spinner />}>
        {searchParams.then(({ mode, to }) => (
          <LoginCard mode={modeOf(mode)} to={typeof to === 'string' ? to : undefined} />
        ))}
      </Suspense>
    </WelcomeFrame>
  )
}
