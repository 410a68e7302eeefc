import { escapeHtml } from '@/lib/values/html'
import { api, routes } from '@/lib/values/routes/routes'
import { renderButton } from './button'
import type { AnswerPage } from './queries'

/** The address of the person's duties, for a calendar app: shown once it is made. */
export function renderFeed(feed: string | null, address: string, site: string) {
  const path = feed && `${site}${api.dutyFeed(feed)}`
  return `<h2>Na agenda do celular</h2>
${
  path
    ? `<p class="soft">Quem tiver este endereço vê as suas escalas. Guarde para você.</p>
<p><a href="${escapeHtml(path.replace(/^https?/, 'webcal'))}">Abrir na agenda</a></p>
<p class="address">${escapeHtml(path)}</p>
${renderButton(address, { act: 'stopFeed', label: 'Desligar o endereço' })}`
    : `<p class="soft">Um endereço só seu: as escalas aparecem sozinhas na agenda, e mudam quando o culto muda.</p>
${renderButton(address, { act: 'makeFeed', label: 'Criar endereço da agenda' })}`
}`
}

/** Offers the account that is signed in here to answer from, and to take that back. */
export function renderAccount({ account, firstName }: AnswerPage, address: string) {
  if (account === null) return ''
  if (account === 'own')
    return `<p><a href="${routes.rosters()}">Ver as escalas no aplicativo</a></p>
<details><summary>Estas escalas não são suas?</summary>
<p class="soft">Elas deixam de ser da sua conta, e a pessoa volta a responder só por este link. O que já foi respondido fica: se você respondeu no lugar dela, avise quem organiza.</p>
${renderButton(address, { act: 'unlink', label: 'Não sou eu' })}</details>`
  if (account === 'linked')
    return `<p><a href="${routes.rosters()}">Ver as escalas no aplicativo</a></p>
<p class="soft">Estas escalas são de uma conta do aplicativo. Se não é a sua, fale com quem organiza: na página da equipe, “Soltar da conta” desfaz o engano.</p>`
  return `<h2>Esta pessoa é você?</h2>
<p class="soft">Você entrou como ${escapeHtml(account.name || 'alguém sem nome')}. Se as escalas de ${escapeHtml(firstName)} são suas, responda também pelo aplicativo.</p>
${
  account.serves
    ? `<p><a href="${escapeHtml(`${address}?ver=juntar`)}">Esta pessoa sou eu</a></p>`
    : renderButton(address, { act: 'link', label: 'Esta pessoa sou eu' })
}`
}

/** Everything that is stored, in words, and how it is deleted. */
export const renderStored = ({ stored, hasAccount }: AnswerPage, address: string) =>
  `<details><summary>O que a igreja guarda sobre você</summary>
<dl>${stored
    .map(
      ({ name, values }) =>
        `<dt>${escapeHtml(name)}</dt>${values.map(value => `<dd>${escapeHtml(value)}</dd>`).join('')}`,
    )
    .join('')}</dl>
<p class="soft">As respostas e as ausências ficam até 30 dias depois do dia; as escalas, até 400. Mais em <a href="${routes.privacy}">Privacidade</a>.</p>
${
  hasAccount
    ? `<p class="soft">Você tem uma conta: baixe ou apague os seus dados no <a href="${routes.profile}">perfil</a>.</p>`
    : `<p><a href="${escapeHtml(`${address}?ver=apagar`)}">Apagar meus dados</a></p>`
}</details>`
