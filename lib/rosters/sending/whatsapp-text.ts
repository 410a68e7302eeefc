import type { Month } from '@/lib/events/event'
import { formatMonth } from '@/lib/platform/runtime/time'
import { type AssignmentStatus, statusWords } from '@/lib/rosters/status'
import { extractGivenName } from '@/lib/values/names/given-name'
import { joinParagraphs, toBoldLine } from '@/lib/values/whatsapp'

export type Duty = {
  /** 'Domingo, 6 de dezembro, 18:00' */
  when: string
  service: string
  position: string
  status: AssignmentStatus
}

type Sent = { church: string; team: string; month: Month; name: string; duties: Duty[]; link: string }

/** The message by which a leader asks one person: when and where they serve, and where they answer without an account. */
export function formatDutiesForWhatsApp({ church, team, month, name, duties, link }: Sent) {
  const current = duties.filter(({ status }) => status !== 'out')
  const former = duties.filter(({ status }) => status === 'out')
  const isWaiting = current.some(({ status }) => status === 'asked')
  const givenName = extractGivenName(name)
  return joinParagraphs(
    toBoldLine(`${team}: escala de ${formatMonth(`${month}-01`)}`),
    `${givenName ? `Olá, ${givenName}!` : 'Olá!'} ${current.length > 0 ? 'Você está na escala:' : ''}`.trim(),
    current.map(describeDuty).join('\n'),
    former.length > 0 && `Você não está mais na escala:\n${former.map(describeDuty).join('\n')}`,
    current.length > 0 &&
      (isWaiting
        ? 'Toque no link e diga se você vai. Não precisa de senha, e dá para mudar a resposta depois:'
        : 'Obrigado por responder. Se algo mudar, avise por aqui:'),
    current.length > 0 && link,
    church,
  )
}

const describeDuty = ({ when, service, position, status }: Duty) =>
  `• ${when}, ${service}: ${position}${status === 'yes' || status === 'no' ? ` (${answers[status]})` : ''}`

const answers = { yes: `você ${statusWords.yes}`, no: `você ${statusWords.no}` }
