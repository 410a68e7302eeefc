import type { Service } from '@/lib/church/facts'
import { dayNames } from '@/lib/church/week'
import { describeAttached, nothingAttached, type RemovalCounts } from '@/lib/events/removal/words'
import { joinWords } from '@/lib/values/join-words'
import { matchServices } from './match'

type Changes = {
  former: readonly Service[]
  next: readonly Service[]
  /** How much hangs on the coming days of each service, by its id. */
  attached: Record<string, RemovalCounts>
}

/** Says what saving the panel's list does with days of the calendar: services that go, and those with days that move. */
export function describeServiceChanges({ former, next, attached }: Changes) {
  const matches = matchServices(former, next)
  const kept = new Set(matches.values())
  const moves = [...matches].flatMap(([service, stored]) => describeMove(stored, service, attached[stored.id]) ?? [])
  const removals = former
    .filter(service => !kept.has(service))
    .map(service => describeServiceRemoval(service, attached[service.id]))
  return { removals, moves }
}

function describeServiceRemoval(service: Service, counts = nothingAttached) {
  return [
    `${nameService(service)} sai do site, e os dias que vêm saem do calendário; os que já passaram ficam.`,
    describeAttached(counts),
    'Por 30 dias, você pode trazer tudo de volta da Lixeira.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Undefined if nothing hangs on the days that move. */
function describeMove(stored: Service, next: Service, { playlists, serving, orders, going } = nothingAttached) {
  const isOtherDay = stored.weekday !== next.weekday
  const along = [
    playlists > 0 && 'playlists',
    serving > 0 && 'escala',
    orders > 0 && 'ordem do culto',
    going > 0 && 'respostas “Eu vou”',
  ].filter(word => word !== false)
  if (along.length === 0 || (!isOtherDay && stored.starts === next.starts)) return undefined
  return [
    `${nameService(stored)} muda nos dias que vêm, e vai junto o que já é deles: ${joinWords(along)}.`,
    isOtherDay && 'Tudo passa para o novo dia da mesma semana.',
    serving > 0 &&
      (isOtherDay
        ? 'Quem já respondeu à escala é perguntado de novo.'
        : 'O que já se respondeu à escala continua valendo.'),
  ]
    .filter(Boolean)
    .join(' ')
}

const nameService = ({ name, weekday, starts }: Service) => `“${name}” (${dayNames[weekday]}, ${starts})`
