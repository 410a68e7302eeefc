import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LoginCard } from '@/components/account/entering/login-card'
import { modeOf } from '@/components/account/entering/modes'
import { WelcomeFrame } from '@/components/account/entering/welcome-frame'
import { Spinner } from '@/components/ui/spinner'

const titles = { login: 'Entrar', register: 'Cadastre-se', 'forgot-password': 'Esqueci a senha' }

export async function generateMetadata({ searchParams }: PageProps<'/login'>): Promise<Metadata> {
  return { title: titles[modeOf((await searchParams).mode)], robots: { index: false } }
}

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
