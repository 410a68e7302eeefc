import { type Addressee, greet } from '@/lib/platform/mail/addressee'
import { type LetterBlock, renderLetter } from '@/lib/platform/mail/letter'
import { type Day, formatDateAndTime, formatLongDay } from '@/lib/platform/runtime/time'
import { toPlainName } from '@/lib/values/names/plain-name'
import { callLink, formatPhone, whatsappLink } from '@/lib/values/phone'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { describeAge } from './prayer'

type Request = {
  id: string
  fullName: string
  birthDate: Day
  phone: string
  isMember: boolean
  prayerDescription: string
  createdAt: Date
}

type MailOptions = {
  from: string
  site: string
  /** Whether the mail contains the request's text, or only says that there is a request. */
  withText: boolean
}

/** The mail to the pastoral team. Its subject names nobody: subjects appear on locked phones. */
export function composePrayerMail(request: Request, { from, site, withText }: MailOptions) {
  const page = new URL(teamRoutes.prayer(request.id), site).href
  return {
    subject: 'Novo pedido de oração',
    ...renderLetter({
      from,
      title: 'Pedido de oração',
      blocks: [
        { text: `Recebido pelo site em ${formatDateAndTime(request.createdAt)}.` },
        {
          facts: {
            Nome: toPlainName(request.fullName, 'não se lê'),
            Idade: `${describeAge(request.birthDate, request.createdAt)} (${formatLongDay(request.birthDate)})`,
            Telefone: formatPhone(request.phone),
            'Membro desta igreja': request.isMember ? 'Sim' : 'Não',
          },
        },
        withText
          ? { quote: request.prayerDescription, title: 'Motivo da oração' }
          : { text: 'O motivo da oração se lê na página do pedido.' },
        { link: 'Abrir o pedido', to: page },
        { link: 'Ligar', to: callLink(request.phone) },
        { link: 'Conversar no WhatsApp', to: whatsappLink(request.phone) },
        { text: 'Este pedido foi confiado à equipe pastoral. Não o encaminhe a outras pessoas.' },
      ],
    }),
  }
}

type MailSender = { from: string; site: string }

/** Notifies the team that somebody reads every request from now on: nobody joins unnoticed. */
export const composeDutyMail = ({ name, by, at }: { name: string; by: string; at: Date }, sender: MailSender) =>
  composeTeamMail(sender, [
    { text: `${name} passou a fazer parte da equipe pastoral, ${by}, em ${formatDateAndTime(at)}.` },
    { text: 'Quem é da equipe lê todos os pedidos de oração, com o nome e o telefone de quem pediu.' },
  ])

/** Notifies the team that somebody no longer reads requests. */
export const composeDutyTakenMail = ({ name, by, at }: { name: string; by: string; at: Date }, sender: MailSender) =>
  composeTeamMail(sender, [
    { text: `${name} deixou de fazer parte da equipe pastoral, ${by}, em ${formatDateAndTime(at)}.` },
    { text: 'Os pedidos de oração já não se abrem para essa pessoa.' },
  ])

/** Notifies the person who no longer reads requests: the page of requests, which other mails link, is closed to them. */
export const composeFormerTeamMail = ({ to, by, at }: { to: Addressee; by: string; at: Date }, from: string) => ({
  subject: `Mudou o que você faz na igreja · ${from}`,
  ...renderLetter({
    from,
    title: greet(to),
    blocks: [
      { text: `Você deixou de fazer parte da equipe pastoral, ${by}, em ${formatDateAndTime(at)}.` },
      { text: 'Os pedidos de oração já não se abrem para você no aplicativo. Obrigado por ter cuidado deles.' },
      { text: 'Se você não esperava essa mudança, fale com a administração da igreja.' },
    ],
  }),
})

/** Notifies the team, and the former recipients, of the new recipients of requests. */
export const composeRecipientsMail = (
  { by, at, recipients }: { by: string; at: Date; recipients: string },
  sender: MailSender,
) =>
  composeTeamMail(sender, [
    { text: `${by} mudou, em ${formatDateAndTime(at)}, quem recebe os pedidos de oração por email.` },
    { facts: { 'Agora recebem': recipients || 'as pessoas da equipe pastoral' } },
  ])

const composeTeamMail = ({ from, site }: MailSender, parts: LetterBlock[]) => ({
  subject: 'Mudou quem lê os pedidos de oração',
  ...renderLetter({
    from,
    title: 'Quem lê os pedidos de oração',
    blocks: [
      ...parts,
      { text: 'Se você não esperava essa mudança, fale com a equipe. O histórico está na página dos pedidos.' },
      { link: 'Abrir os pedidos', to: new URL(teamRoutes.prayers(), site).href },
    ],
  }),
})
