import type { Message } from '@/lib/action/outcome'

export const messages = {
  sent: { title: 'Pedido de oração enviado!', text: 'Seu pedido foi recebido e nossa equipe irá orar por você.' },
  notSent: { title: 'Erro ao enviar pedido', text: 'Ocorreu um erro. Tente novamente em alguns instantes.' },
  notOpened: { title: 'Sem conexão', text: 'Não foi possível abrir o pedido de oração. Tente novamente.' },
} satisfies Record<string, Message>
