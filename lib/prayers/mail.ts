import { letter, type Part } from '@/lib/mail/letter'
import { callLink, maskedPhone, whatsappLink } from '@/lib/phone'
import { type Day, dateAndTime, longDay } from '@/lib/runtime/time'
import { teamRoutes } from '@/lib/team-routes'
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

type House = { from: string; site: string }

/** Tells the team that somebody reads every request from now on: nobody joins it unseen. */
export const dutyMail = ({ name, by, at }: { name: string; by: string; at: Date }, house: House) =>
  teamMail(house, [
    { say: `${name} passou a fazer parte da equipe pastoral, ${by}, em ${dateAndTime(at)}.` },
    { say: 'Quem é da equipe lê todos os pedidos de oração, com o nome e o telefone de quem pediu.' },
  ])

/** Tells the team, and whoever received the requests until now, where they are mailed from now on. */
export const recipientsMail = ({ by, at, recipients }: { by: string; at: Date; recipients: string }, house: House) =>
  teamMail(house, [
    { say: `${by} mudou, em ${dateAndTime(at)}, quem recebe os pedidos de oração por email.` },
    { facts: { 'Agora recebem': recipients || 'as pessoas da equipe pastoral' } },
  ])

const teamMail = ({ from, site }: House, parts: Part[]) => ({
  subject: 'Mudou quem lê os pedidos de oração',
  ...letter({
    from,
    title: 'Quem lê os pedidos de oração',
    parts: [
      ...parts,
      { say: 'Se você não esperava essa mudança, fale com a equipe. O histórico está na página dos pedidos.' },
      { link: 'Abrir os pedidos', to: new URL(teamRoutes.prayers(), site).href },
    ],
  }),
})
