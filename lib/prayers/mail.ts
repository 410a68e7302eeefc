import { differenceInYears, parseISO } from 'date-fns'
import { letter } from '@/lib/mail/letter'
import { callLink, maskedPhone, whatsappLink } from '@/lib/phone'
import { type Day, dayOf, longDate, longDay } from '@/lib/time'

type Request = {
  fullName: string
  birthDate: Day
  phone: string
  isMember: boolean
  prayerDescription: string
  createdAt: Date
}

/** What the pastoral team reads. Its subject says nothing about anyone: subjects show on locked phones. */
export function prayerMail(request: Request, from: string) {
  return {
    subject: 'Novo pedido de oração',
    ...letter({
      from,
      title: 'Pedido de oração',
      parts: [
        { say: `Recebido pelo site em ${longDate(request.createdAt)}.` },
        {
          facts: {
            Nome: request.fullName,
            Idade: `${age(request.birthDate, request.createdAt)} (${longDay(request.birthDate)})`,
            Telefone: maskedPhone(request.phone),
            'Membro desta igreja': request.isMember ? 'Sim' : 'Não',
          },
        },
        { quote: request.prayerDescription, title: 'Motivo da oração' },
        { link: 'Ligar', to: callLink(request.phone) },
        { link: 'Conversar no WhatsApp', to: whatsappLink(request.phone) },
        { say: 'Este pedido foi confiado à equipe pastoral. Não o encaminhe a outras pessoas.' },
      ],
    }),
  }
}

function age(birthDate: Day, now: Date) {
  const years = differenceInYears(parseISO(dayOf(now)), parseISO(birthDate))
  return years === 1 ? '1 ano' : `${years} anos`
}
