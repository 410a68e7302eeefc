import { letter } from '@/lib/mail/letter'
import { callLink, maskedPhone, whatsappLink } from '@/lib/phone'
import { teamRoutes } from '@/lib/team-routes'
import { type Day, dateAndTime, longDay } from '@/lib/time'
import { ageOf } from './prayer'

type Request = {
  id: string
  fullName: string
  birthDate: Day
  phone: string
  isMember: boolean
  prayerDescription: string
  createdAt: Date
}

type How = {
  from: string
  site: string
  /** Whether the mail says what was asked, or only that somebody asked. */
  withText: boolean
}

/** What the pastoral team reads. Its subject says nothing about anyone: subjects show on locked phones. */
export function prayerMail(request: Request, { from, site, withText }: How) {
  const page = new URL(teamRoutes.prayer(request.id), site).href
  return {
    subject: 'Novo pedido de oração',
    ...letter({
      from,
      title: 'Pedido de oração',
      parts: [
        { say: `Recebido pelo site em ${dateAndTime(request.createdAt)}.` },
        {
          facts: {
            Nome: request.fullName,
            Idade: `${ageOf(request.birthDate, request.createdAt)} (${longDay(request.birthDate)})`,
            Telefone: maskedPhone(request.phone),
            'Membro desta igreja': request.isMember ? 'Sim' : 'Não',
          },
        },
        withText
          ? { quote: request.prayerDescription, title: 'Motivo da oração' }
          : { say: 'O motivo da oração se lê na página do pedido.' },
        { link: 'Abrir o pedido', to: page },
        { link: 'Ligar', to: callLink(request.phone) },
        { link: 'Conversar no WhatsApp', to: whatsappLink(request.phone) },
        { say: 'Este pedido foi confiado à equipe pastoral. Não o encaminhe a outras pessoas.' },
      ],
    }),
  }
}
