import { describeDayOfMonth, weekdayNames } from '@/lib/events/month-days'
import type { Occurrence } from '@/lib/events/occurrence'
import { countPlacesLeft, type Going, isGoingOpen, isOver } from './going'

type Answerable = Pick<
  Occurrence,
  'starts' | 'ends' | 'goingUntil' | 'goingCloses' | 'places' | 'isCancelled' | 'date' | 'time'
>

/** Whether the person may answer or take an answer back, and what is said beside the button. */
export function getGoingStatus(event: Answerable, going: Going, now: Date) {
  if (isOver(event, now)) return { canAnswer: false, words: '' }
  if (event.isCancelled) return { canAnswer: going.isGoing, words: '' }
  if (!isGoingOpen(event, now)) return { canAnswer: going.isGoing, words: 'Inscrições encerradas' }

  const left = countPlacesLeft(event, going)
  const words = [
    left !== undefined && describePlaces(left),
    event.goingCloses && `inscrições até ${describeClosing(event, now)}`,
  ]
  return { canAnswer: going.isGoing || left !== 0, words: words.filter(Boolean).join(' · ') }
}

/** '12 pessoas vão', '1 pessoa foi' */
export function describeCount(event: Answerable, { count }: Going, now: Date) {
  const hasBeen = isOver(event, now) && !event.isCancelled
  if (count === 1) return hasBeen ? '1 pessoa foi' : '1 pessoa vai'
  return `${count} pessoas ${hasBeen ? 'foram' : 'vão'}`
}

function describePlaces(left: number) {
  if (left === 0) return 'lotado'
  return left === 1 ? 'resta 1 lugar' : `restam ${left} lugares`
}

/** 'sexta, 18:00', or with the day if that is more than a week away; on the church's wall clock. */
function describeClosing({ date, time, goingCloses = 0, goingUntil }: Answerable, now: Date) {
  const closes = new Date(Date.parse(`${date}T${time}Z`) - goingCloses * 60_000)
  const isSoon = Date.parse(goingUntil) - now.getTime() < 6 * 86_400_000
  const [day = '', hour = ''] = closes.toISOString().split('T')
  const name = isSoon ? weekdayNames[closes.getUTCDay()]?.name.replace('-feira', '') : describeDayOfMonth(day)
  return `${name}, ${hour.slice(0, 5)}`
}
