import type { Messages } from '@/lib/action/outcome'

/** What people read around prayer requests, in the product's own words. */
export const messages = {
  sent: { title: 'Pedido de oração enviado!', text: 'Seu pedido foi recebido e nossa equipe irá orar por você.' },
  notSent: { title: 'Erro ao enviar pedido', text: 'Ocorreu um erro. Tente novamente em alguns instantes.' },
  notOpened: { title: 'Sem conexão', text: 'Não foi possível abrir o pedido de oração. Tente novamente.' },
  tooMany: (phone: string) => ({
    title: 'Erro ao enviar pedido',
    text: `Chegaram muitos pedidos desta conexão. Espere dez minutos e envie de novo, ou ligue para ${phone}.`,
  }),
} satisfies Messages
