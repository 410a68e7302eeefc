import { canAnswerDuty, type Duty, type DutyDay, isWaiting, type OpenPlace } from '@/lib/rosters/answers/duty'
import { MAX_NOTE_LENGTH } from '@/lib/rosters/answers/schema'
import { escapeHtml } from '@/lib/values/html'
import { renderButton } from './button'

/** Text that was typed and could not be saved, and for which duty. */
export type TypedNote = { assignmentId: string; note: string }

/** What the person was asked for, and all at once if several wait. */
export function renderDuties(duties: Duty[], address: string, typed?: TypedNote) {
  const waiting = duties.filter(isWaiting).length
  const all = renderButton(address, { act: 'yesToAll', label: 'Vou a todos', isStrong: true })
  return `<h2>Suas escalas</h2>
${waiting > 1 ? `<div class="all"><p>${waiting} esperam a sua resposta.</p>${all}</div>` : ''}
${duties.length === 0 ? '<p class="soft">Por enquanto não há nenhuma escala marcada para você.</p>' : ''}
<ul class="cards">${duties.map(duty => renderDuty(duty, address, typed)).join('')}</ul>`
}

/** Places of people who cannot, which this person could take. */
export const renderOpenPlaces = (places: OpenPlace[], address: string) =>
  places.length === 0
    ? ''
    : `<h2>Lugares em aberto</h2>
<p class="soft">Alguém não vai poder. Quem responder primeiro fica com o lugar.</p>
<ul class="cards">${places
        .map(
          place =>
            `<li>${renderDay(place)}${renderButton(address, {
              act: 'take',
              label: 'Pegar este lugar',
              about: nameDuty(place),
              sends: { assignmentId: place.assignmentId },
            })}</li>`,
        )
        .join('')}</ul>`

function renderDuty(duty: Duty, address: string, typed?: TypedNote) {
  const { assignmentId, status } = duty
  const sends = { assignmentId }
  const about = nameDuty(duty)
  const yes = { act: 'yes', label: 'Vou', about, sends, isStrong: status === 'asked' } as const
  const no = { act: 'no', label: 'Não posso', about, sends } as const
  const buttons = [status !== 'yes' && renderButton(address, yes), status !== 'no' && renderButton(address, no)]
  return `<li${isWaiting(duty) ? ' class="waits"' : ''}>${renderDay(duty)}
<p class="state">${escapeHtml(describeState(duty))}</p>
${canAnswerDuty(duty) ? `<div class="buttons">${buttons.filter(Boolean).join('')}</div>` : ''}
${status === 'no' && canAnswerDuty(duty) ? renderNote(duty, address, typed) : ''}</li>`
}

/** A word to the leaders: the answer is given already, so that nobody has to write one. */
function renderNote({ assignmentId, note, ...duty }: Duty, address: string, typed?: TypedNote) {
  const text = typed?.assignmentId === assignmentId ? typed.note : note
  const field = `<label for="note-${assignmentId}">Quer deixar uma palavra para quem organiza?</label>
<textarea id="note-${assignmentId}" name="note" rows="2" maxlength="${MAX_NOTE_LENGTH}">${escapeHtml(text)}</textarea>`
  return renderButton(address, {
    act: 'no',
    label: note ? 'Mudar recado' : 'Enviar recado',
    about: nameDuty(duty),
    sends: { assignmentId },
    fields: field,
  })
}

const renderDay = ({ title, when, place, position, team }: DutyDay) =>
  `<div><h3>${escapeHtml(when)}</h3><p>${escapeHtml(title)}</p>
<p><strong>${escapeHtml(position)}</strong> · ${escapeHtml(team)}</p>${
    place ? `<p class="soft">${escapeHtml(place)}</p>` : ''
  }</div>`

function describeState(duty: Duty) {
  if (duty.isCancelled) return 'Foi cancelado: não é preciso fazer nada.'
  if (duty.status === 'out') return 'Você saiu desta escala.'
  if (duty.takenBy !== undefined)
    return duty.takenBy ? `${duty.takenBy} pegou este lugar.` : 'Já há alguém neste lugar.'
  if (duty.hasBegun) return `${answers[duty.status]} Já começou: a resposta não muda mais.`
  return answers[duty.status]
}

const answers = {
  asked: 'Você pode servir?',
  yes: 'Você vai. ✓',
  no: 'Você não vai.',
  out: '',
}

const nameDuty = ({ position, when }: Pick<DutyDay, 'position' | 'when'>) => `${position}, ${when}`
