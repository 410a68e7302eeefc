import type { LostOccurrence } from '@/lib/events/attached/lost'
import { describeServing } from '@/lib/events/removal/words'

type Lost = Omit<LostOccurrence, 'originalStart'>

/** Says what a change of a series loses: '2 datas mudadas à mão se perdem: …'. */
export function describeLost(lost: Lost[]) {
  const changed = lost.filter(({ isException }) => isException)
  const replaced = changed.filter(({ isReplaced }) => isReplaced)
  const gone = changed.filter(({ isReplaced }) => !isReplaced)
  const others = lost.filter(({ isException, isReplaced }) => !isException && !isReplaced)
  const answers = lost.reduce((sum, { goingCount }) => sum + goingCount, 0)
  const playlists = lost.filter(({ hasPlaylist }) => hasPlaylist).length
  const serving = lost.reduce((sum, { serving }) => sum + serving, 0)
  const orders = lost.filter(({ hasOrder }) => hasOrder).length
  const scheduled = lost.reduce((sum, { scheduledNotices }) => sum + scheduledNotices, 0)
  return [
    replaced.length > 0 &&
      `${count(replaced.length, 'data mudada à mão volta', 'datas mudadas à mão voltam')} a seguir a regra: ${listDays(replaced)}.`,
    gone.length > 0 &&
      `${count(gone.length, 'data mudada à mão se perde', 'datas mudadas à mão se perdem')}: ${listDays(gone)}.`,
    others.length > 0 && `${count(others.length, 'data deixa', 'datas deixam')} de existir: ${listDays(others)}.`,
    answers > 0 && `${count(answers, 'resposta “Eu vou” se perde', 'respostas “Eu vou” se perdem')}.`,
    serving > 0 && describeServing(serving),
    orders > 0 && `${count(orders, 'ordem do culto se perde', 'ordens do culto se perdem')}.`,
    playlists > 0 && `${count(playlists, 'playlist fica', 'playlists ficam')} sem evento.`,
    ...describeNotices(lost),
    scheduled > 0 &&
      `${count(scheduled, 'aviso agendado deixará', 'avisos agendados deixarão')} de mostrar um destes dias.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function describeNotices(lost: Lost[]) {
  const mentions = lost.flatMap(({ day, notices }) => notices.map(title => ({ day, title })))
  const more = mentions.length - MOST_DAYS
  return [
    ...mentions
      .slice(0, MOST_DAYS)
      .map(({ day, title }) => `O aviso “${title}” mostra o dia ${day} e deixará de mostrar.`),
    more > 0 && `${count(more, 'outro aviso também', 'outros avisos também')}.`,
  ]
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

function listDays(lost: Lost[]) {
  const days = lost.slice(0, MOST_DAYS).map(({ day }) => day)
  return [...days, ...(lost.length > MOST_DAYS ? [`e mais ${lost.length - MOST_DAYS}`] : [])].join(', ')
}

const MOST_DAYS = 5
