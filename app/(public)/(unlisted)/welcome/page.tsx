import type { Metadata } from 'next'
import { WelcomeChoice } from '@/components/welcome/welcome-choice'
import { WelcomeLayout } from '@/components/welcome/welcome-layout'

export const ensureStatic = 'navigation'

export const metadata: Metadata = {
  title: { absolute: 'Boas-vindas · Comunhão' },
  description: 'A sua igreja em poucos minutos.',
  robots: { index: false },
}

export default function WelcomePage() {
  return (
    <WelcomeLayout>
      <div>
        <h1 className="text-title">Que bom começar com vocês</h1>
        <p className="mt-2 text-ink-soft">Poucos passos, e a página da sua igreja está de pé.</p>
      </div>
      <WelcomeChoice />
    </WelcomeLayout>
  )
}
