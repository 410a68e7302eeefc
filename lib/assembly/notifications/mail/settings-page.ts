import { type Topic, topicWords } from '@/lib/assembly/notifications/topics'
import { escapeHtml } from '@/lib/values/html'
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
  return `<form method="post" action="${escapeHtml(address)}"><button name="${name}" value="${value}" class="${name}"${spoken}>${escapeHtml(label)}</button></form>`
}

/** What a button just did; any other text says nothing. */
function renderResult(result: string | null) {
  const text = { stop: 'Pronto: estes emails não chegam mais.', resume: 'Pronto: você volta a receber estes emails.' }
  return result === 'stop' || result === 'resume' ? `<p class="note" role="status">${text[result]}</p>` : ''
}

const renderPage = (title: string, church: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(church)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="soft">${escapeHtml(church)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

const styles = `
body { margin: 0; font: 1.125rem/1.55 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere;
  background: light-dark(#fbf5e9, #111915); color: light-dark(#1f2e27, #f3ecdc) }
main { max-width: 35rem; margin: 0 auto; padding: 1.75rem 1.25rem 3rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; color: light-dark(#1f5240, #f6d488) }
h2 { margin: 0; font-size: 1.125rem }
p { margin: 0 0 1rem }
li p { margin: 0 }
ul { list-style: none; margin: 0 0 1.25rem; padding: 0 }
li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between;
  padding: 0.875rem 0; border-top: 1px solid light-dark(#ded6c4, #3a473f) }
li div { flex: 1 1 14rem; min-width: 0 }
form { margin: 0 }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 99rem; font: bold 1rem/1.3 Arial, sans-serif; cursor: pointer;
  border: 1px solid light-dark(#1f5240, #f2b01e); background: transparent; color: inherit }
button.stop { background: light-dark(#1f5240, #f2b01e); color: light-dark(#fdf8ec, #1f2e27) }
main > form button { margin: 0 0 1.25rem }
a { display: inline-block; padding: 0.625rem 0; color: light-dark(#1f5240, #f6d488) }
:focus-visible { outline: 3px solid light-dark(#1f5240, #f2b01e); outline-offset: 3px }
.soft { font: 0.9375rem/1.5 Arial, sans-serif; color: light-dark(#535f57, #b5bfb2) }
.note { padding: 0.875rem 1rem; border-left: 4px solid #f2b01e; background: light-dark(#fffdf8, #1b2620) }
`
