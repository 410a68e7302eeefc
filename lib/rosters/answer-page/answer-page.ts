import type { Message } from '@/lib/platform/action/outcome'
import { messages } from '@/lib/rosters/answers/messages'
import type { PageChange } from '@/lib/rosters/answers/schema'
import { escapeHtml } from '@/lib/values/html'
import { renderPlainPage } from '@/lib/values/plain-page'
import { routes } from '@/lib/values/routes/routes'
import { renderAbsences } from './absences'
import { renderButton } from './button'
import { renderDuties, renderOpenPlaces } from './duties'
import { renderAccount, renderFeed, renderStored } from './own-data'
import type { AnswerPage } from './queries'
import { answerStyles } from './styles'

type Options = {
  church: string
  /** The page's own path, and the site before it. */
  address: string
  site: string
  /** What a button just did. */
  result?: string | null
  /** Why it did nothing, and what was sent: it is kept. */
  refusal?: Message
  sent?: Partial<Record<string, string>>
}

/** The page on which a person answers without an account. */
export function renderAnswerPage(page: AnswerPage, { church, address, site, result, refusal, sent = {} }: Options) {
  const { assignmentId = '', note = '', firstDay = '', lastDay = '' } = sent
  return renderPage(
    church,
    `<h1>Olá, ${escapeHtml(page.firstName)}!</h1>
${renderResult(result)}
${refusal ? `<p class="note alert" role="alert">${renderMessage(refusal)}</p>` : ''}
${renderDuties(page.duties, address, { assignmentId, note })}
${renderOpenPlaces(page.openPlaces, address)}
${renderAbsences(page, address, { firstDay, lastDay })}
${renderFeed(page.feed, address, site)}
${renderAccount(page, address)}
${renderStored(page, address)}`,
  )
}

/** Asks once more before everything about a person is deleted. */
export const renderErasing = ({ firstName, duties }: AnswerPage, church: string, address: string) =>
  renderPage(
    church,
    `<h1>Apagar os dados de ${escapeHtml(firstName)}?</h1>
<p>A igreja apaga o seu nome, o telefone, as ausências e este link. Nas escalas que passaram fica “alguém”${
      duties.some(({ status }) => status === 'asked' || status === 'yes')
        ? ', e os lugares que vêm ficam abertos: avise quem organiza.'
        : '.'
    } Não dá para voltar atrás.</p>
${renderButton(address, { act: 'erase', label: 'Apagar meus dados', isStrong: true })}
<p><a href="${escapeHtml(address)}">Voltar sem apagar</a></p>`,
  )

/** Asks once more before two people who serve become one, which nothing parts again. */
export const renderJoining = ({ firstName }: AnswerPage, church: string, address: string) =>
  renderPage(
    church,
    `<h1>Você é ${escapeHtml(firstName)}?</h1>
<p>Com a sua conta você já serve. Se estas escalas também são suas, as duas viram uma só: dias, respostas e ausências ficam juntos. Isto não se desfaz.</p>
${renderButton(address, { act: 'link', label: 'Sim, esta pessoa sou eu', isStrong: true })}
<p><a href="${escapeHtml(address)}">Não, voltar</a></p>`,
  )

export const renderErased = (church: string) =>
  renderPage(
    church,
    '<h1>Seus dados foram apagados</h1>\n<p>Este link não vale mais. Obrigado por ter servido com a gente.</p>',
  )

/** For a link that is not ours, or that ended. */
export const renderUnknownLink = (church: string) =>
  renderPage(
    church,
    `<h1>Este link não vale mais</h1>
<p>Ele pode ter vindo cortado, ter sido trocado por outro, ou ser de uma escala que já passou. Peça o link novo a quem organiza a sua equipe.</p>
<p>Tem conta no aplicativo? Responda por lá: <a href="${routes.rosters()}">abrir as escalas</a></p>`,
  )

/** The title names nobody: chats show it. */
const renderPage = (church: string, body: string) =>
  renderPlainPage({
    title: 'Minha escala',
    church,
    body,
    preview: 'Abra para ver quando você serve e responder.',
    styles: answerStyles,
  })

function renderResult(result?: string | null) {
  const message = result && result in results ? results[result as keyof typeof results] : undefined
  return message ? `<p class="note" role="status">${renderMessage(message)}</p>` : ''
}

/** What a button did, by what it sent. */
const results = {
  yes: messages.answeredYes,
  no: messages.answeredNo,
  yesToAll: { title: 'Combinado, você vai a todos!' },
  take: messages.took,
  addAbsence: messages.absenceAdded,
  removeAbsence: messages.absenceRemoved,
  noAbsence: { title: 'Anotado, obrigado!' },
  makeFeed: { title: 'Endereço pronto: está mais abaixo.' },
  stopFeed: { title: 'Endereço desligado.' },
  link: {
    title: 'Pronto: agora você também responde pelo aplicativo.',
    text: 'Se estas escalas não são suas, dá para desfazer mais abaixo.',
  },
  unlink: messages.unlinked,
} satisfies Record<Exclude<PageChange['act'], 'erase'>, Message>

const renderMessage = ({ title, text }: Message) =>
  `<strong>${escapeHtml(title)}</strong>${text ? escapeHtml(text) : ''}`
