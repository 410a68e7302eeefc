import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type Props = { of: keyof typeof words; className?: string; children: ReactNode }

/** A part of the profile that says what it is for, beside what one does there: in sight before it is known who looks. */
export function Setting({ of, className = 'flex flex-wrap items-center justify-between gap-4', children }: Props) {
  const { title, text, room } = words[of]
  return (
    <Card as="section" className={className}>
      <div className={room}>
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}

const words = {
  password: { title: 'Senha', text: 'Ao trocar a senha, os outros aparelhos saem da sua conta.', room: undefined },
  tools: {
    title: 'Administração',
    text: 'As pessoas da igreja, e o que foi deletado ou ocultado.',
    room: 'min-w-0 flex-[1_1_14rem]',
  },
  prayers: {
    title: 'Equipe pastoral',
    text: 'Quem pediu oração à igreja, e como está cada pedido.',
    room: 'min-w-0 flex-[1_1_14rem]',
  },
  theme: { title: 'Tema', text: 'Só neste aparelho.', room: undefined },
  data: {
    title: 'Privacidade',
    text: 'Você decide, e pode mudar de ideia quando quiser.',
    room: undefined,
  },
}
