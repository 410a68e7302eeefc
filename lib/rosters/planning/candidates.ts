import { type Day, formatDayOfMonth } from '@/lib/platform/runtime/time'
import type { PositionPlaces } from '@/lib/rosters/month/month'
import {
  type Candidate,
  findLastTime,
  findOwnRow,
  findReasons,
  type Place,
  sortByLastTime,
} from '@/lib/rosters/proposal/candidate'
import { type Reason, reasonWords } from '@/lib/rosters/proposal/reasons'
import { holdsPlace } from '@/lib/rosters/status'

/** What the dialog of a place shows: who is there, and who could be. */
export type PlaceCandidates = { places: PositionPlaces; candidates: ListedCandidate[] }

export type ListedCandidate = {
  id: string
  name: string
  lastTime: string
  /** What speaks against it, and can be overridden. */
  warned: Reason[]
  words: string[]
  /** Nobody can choose this person here. */
  isBarred?: true
}

/** Lists who could take a place: free people first, by who served longest ago. Who holds it already is left out. */
export function listCandidates(candidates: readonly Candidate[], place: Place): ListedCandidate[] {
  const others = candidates.filter(candidate => {
    const own = findOwnRow(candidate, place)
    return !own || !holdsPlace(own.status)
  })
  return sortByLastTime(others, place.day)
    .map((candidate): ListedCandidate => {
      const warned = findReasons(candidate, place.day)
      const barred = describeBar(candidate, place)
      return {
        ...{ id: candidate.id, name: candidate.name, warned },
        lastTime: describeLastTime(findLastTime(candidate, place.day), place.day),
        words: barred ? [barred] : warned.map(reason => reasonWords[reason]),
        ...(barred && { isBarred: true as const }),
      }
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function describeBar(candidate: Candidate, place: Place) {
  if (findOwnRow(candidate, place)?.status === 'no') return 'respondeu que não pode'
  return candidate.barredDays.length > 0 && 'falta a autorização de um responsável'
}

const rank = ({ isBarred, warned }: ListedCandidate) => (isBarred ? 2 : warned.length > 0 ? 1 : 0)

/** 'última vez: 12 de abril', with its year if that is another. */
function describeLastTime(lastTime: Day | undefined, day: Day) {
  if (!lastTime) return 'ainda não serviu'
  const year = lastTime.slice(0, 4) === day.slice(0, 4) ? '' : ` de ${lastTime.slice(0, 4)}`
  return `última vez: ${formatDayOfMonth(lastTime)}${year}`
}
