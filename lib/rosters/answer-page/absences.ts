import { FIRST_DAY, LAST_DAY } from '@/lib/values/day'
import { escapeHtml } from '@/lib/values/html'
import { renderButton } from './button'
import type { AnswerPage } from './queries'

type Absences = Pick<AnswerPage, 'absences' | 'knownUntil' | 'couldKnowUntil'>

/** Days that could not be saved. */
export type TypedDays = { firstDay: string; lastDay: string }

/** When the person cannot serve, and that they have said all of it. */
export function renderAbsences(
  { absences, knownUntil, couldKnowUntil }: Absences,
  address: string,
  typed: TypedDays = { firstDay: '', lastDay: '' },
) {
  const isKnown = knownUntil === couldKnowUntil
  return `<h2>Quando você não pode</h2>
<p class="soft">Quem monta a escala vê estes dias e chama outra pessoa. Não é preciso dizer o motivo.</p>
${absences.length > 0 ? `<ul>${absences.map(absence => renderAbsence(absence, address)).join('')}</ul>` : ''}
${renderButton(address, {
  act: 'addAbsence',
  label: 'Anotar',
  fields: `<div class="days">${renderDay('firstDay', 'Do dia', typed.firstDay)}${renderDay('lastDay', 'até o dia', typed.lastDay)}</div>`,
})}
${
  isKnown
    ? `<p class="soft">Você disse que fora isso pode servir até ${escapeHtml(couldKnowUntil)}. Obrigado!</p>`
    : `<p class="soft">Não há outra ausência até ${escapeHtml(couldKnowUntil)}? Diga com um toque: ajuda a montar a escala.</p>
${renderButton(address, { act: 'noAbsence', label: absences.length > 0 ? 'Nenhuma outra este mês' : 'Nenhuma este mês' })}`
}`
}

const renderAbsence = ({ id, words }: Absences['absences'][number], address: string) =>
  `<li><div><p>${escapeHtml(words)}</p></div>${renderButton(address, {
    act: 'removeAbsence',
    label: 'Apagar',
    about: words,
    sends: { absenceId: id },
  })}</li>`

const renderDay = (name: string, label: string, value: string) =>
  `<label>${label}<input type="date" name="${name}" required min="${FIRST_DAY}" max="${LAST_DAY}" value="${escapeHtml(value)}"></label>`
