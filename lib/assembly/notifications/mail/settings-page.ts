import { type Topic, topicWords } from '@/lib/assembly/notifications/topics'
import { escapeHtml } from '@/lib/values/html'
import { renderPlainPage } from '@/lib/values/plain-page'
import type { MailSettings } from './queries'
import { topicsOf } from './scope'

type PageOptions = { church: string; address: string; profile: string; result: string | null }

/** The page on which a person manages their mails, as HTML that needs no scripts and nothing from elsewhere. */
export function renderMailSettings(settings: MailSettings, { church, address, profile, result }: PageOptions) {
  const { scope, topics, maskedAddress } = settings
  const ofThisMail = new Set<Topic>(scope === 'all' ? [] : topicsOf(scope))
  const [first, others] = [
    topics.filter(({ topic }) => ofThisMail.has(topic)),
    topics.filter(({ topic }) => !ofThisMail.has(topic)),
  ]
  const isAnyOn = topics.some(({ isOn }) => isOn)
  return renderPage(
    'Seus emails',
    church,
    `${renderResult(result)}
<p>Aqui você muda os emails da igreja para <strong>${escapeHtml(maskedAddress)}</strong> sem entrar na conta.</p>
${settings.isRefused ? '<p class="note">O servidor recusa este endereço, por isso os emails não chegam. Confira o endereço no seu perfil.</p>' : ''}
${topics.length === 0 ? '<p>Você não recebe avisos por email.</p>' : ''}
<ul>${[...first, ...others].map(topic => renderTopic(topic, address)).join('')}</ul>
${isAnyOn ? renderButton(address, 'stop', 'all', 'Parar todos os emails', 'all') : ''}
<p class="soft">Emails da sua conta, como o link para uma nova senha, continuam chegando.</p>
<p><a href="${escapeHtml(profile)}">Abrir meu perfil</a></p>`,
  )
}

/** For a link that is not ours, or of an address that the person no longer has. */
export const renderUnknownLink = (church: string, profile: string) =>
  renderPage(
    'Este link não vale mais',
    church,
    `<p>Ele pode ter vindo cortado, ou ser de um email que já não é o seu. Use o link do email mais recente, ou mude seus avisos no perfil.</p>
<p><a href="${escapeHtml(profile)}">Abrir meu perfil</a></p>`,
  )

const renderTopic = ({ topic, isOn }: MailSettings['topics'][number], address: string) => {
  const { title, text, mailText = text } = topicWords[topic]
  return `<li><div><h2>${escapeHtml(title)}</h2><p>${escapeHtml(mailText)}</p><p class="soft">${isOn ? 'Chega por email' : 'Não chega'}</p></div>
${isOn ? renderButton(address, 'stop', topic, 'Parar', title) : renderButton(address, 'resume', topic, 'Receber por email', title)}</li>`
}

function renderButton(address: string, name: 'stop' | 'resume', value: string, label: string, about: string) {
  const spoken = about === 'all' ? '' : ` aria-label="${escapeHtml(`${label}: ${about}`)}"`
  return `<form method="post" action="${escapeHtml(address)}"><button name="${name}" value="${value}"${name === 'stop' ? ' class="strong"' : ''}${spoken}>${escapeHtml(label)}</button></form>`
}

/** What a button just did; any other text says nothing. */
function renderResult(result: string | null) {
  const text = { stop: 'Pronto: estes emails não chegam mais.', resume: 'Pronto: você volta a receber estes emails.' }
  return result === 'stop' || result === 'resume' ? `<p class="note" role="status">${text[result]}</p>` : ''
}

const renderPage = (title: string, church: string, body: string) =>
  renderPlainPage({ title, church, body: `<h1>${escapeHtml(title)}</h1>\n${body}` })
