import type { ReactNode } from 'react'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Card } from '@/components/ui/card'

type Props = { section: keyof typeof sections; className?: string; children: ReactNode }

/** A section of the profile: its title and purpose, which can be shown before the person is known, and its controls. */
export function ProfileSection({
  section,
  className = 'flex flex-wrap items-center justify-between gap-4',
  children,
}: Props) {
  const { title, text, layoutClass } = sections[section]
  return (
    <Card as="section" className={className}>
      <div className={layoutClass}>
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}

const sections = {
  password: {
    title: 'Senha',
    text: 'Ao trocar a senha, os outros aparelhos saem da sua conta.',
    layoutClass: undefined,
  },
  tools: {
    title: 'Administração',
    text: 'As pessoas da igreja, e o que foi deletado ou ocultado.',
    layoutClass: 'min-w-0 flex-[1_1_14rem]',
  },
  prayers: {
    title: 'Equipe pastoral',
    text: 'Quem pediu oração à igreja, e como está cada pedido.',
    layoutClass: 'min-w-0 flex-[1_1_14rem]',
  },
  theme: { title: 'Tema', text: 'Só neste aparelho.', layoutClass: undefined },
  data: {
    title: 'Privacidade',
    text: 'Você decide, e pode mudar de ideia quando quiser.',
    layoutClass: undefined,
  },
}

/** The choice of a theme, on screens without the rail on the left, which has one. */
export const Appearance = () => (
  <ProfileSection section="theme" className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
    <ThemeSwitch />
  </ProfileSection>
)
