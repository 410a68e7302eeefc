import type { Route } from 'next'
import type { ReactNode } from 'react'
import { AlreadyIn } from '@/components/session/already-in'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import { ForgottenForm } from './forgotten-form'
import { GuestButton } from './guest-button'
import { ModeTitle } from './mode-title'
import type { Mode } from './modes'
import { RegistrationForm } from './registration-form'
import { SignInForm } from './sign-in-form'

type Props = { mode: Mode; to?: string }

const titles = { login: 'Que bom ver você', register: 'Crie sua conta', 'forgot-password': 'Esqueceu a senha?' }

export function LoginCard({ mode, to }: Props) {
  return (
    <section key={mode} aria-labelledby="modo" className="grid animate-fade gap-6">
      <AlreadyIn to={to} />
      <ModeTitle mode={mode}>{titles[mode]}</ModeTitle>
      {mode === 'login' && <SignIn to={to} />}
      {mode === 'register' && <Registration to={to} />}
      {mode === 'forgot-password' && <ForgottenForm to={to} />}
    </section>
  )
}

const SignIn = ({ to }: Pick<Props, 'to'>) => (
  <>
    <SignInForm to={to} />
    <div className="grid gap-2 border-t border-line pt-6">
      <GuestButton to={to} />
      <Crossing question="Ainda não tem conta?" href={routes.loginMode({ mode: 'register', to })}>
        Cadastre-se
      </Crossing>
    </div>
  </>
)

const Registration = ({ to }: Pick<Props, 'to'>) => (
  <>
    <RegistrationForm to={to} />
    <Crossing question="Já tem conta?" href={routes.loginMode({ to })}>
      Entrar
    </Crossing>
  </>
)

function Crossing({ question, href, children }: { question: string; href: Route; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-center text-ink-soft">
      {question}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  )
}
