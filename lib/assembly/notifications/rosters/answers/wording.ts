import { shorten } from '@/lib/assembly/notifications/content/content'
import type { ComingDuty } from '@/lib/assembly/notifications/rosters/duty'
import { dayOf } from '@/lib/assembly/notifications/rosters/wording'
import { shortenNames } from '@/lib/rosters/people/names'
import { joinWords } from '@/lib/values/join-words'
import { toPlainName } from '@/lib/values/names/plain-name'

/** 'Rute não pode: 7 de março (Voz).', and after those who cannot, 'Vão: Marta e João.' */
export function describeAnswers(duties: ComingDuty[]) {
  const names = shortenNames(duties.map(({ name }) => name))
  const nameOf = ({ name }: ComingDuty) => shorten(toPlainName(names.get(name) ?? name, 'Alguém'), 40)
  const byPerson = (status: ComingDuty['status']) => [
    ...Map.groupBy(
      duties.filter(duty => duty.status === status),
      ({ servantId }) => servantId,
    ).values(),
  ]
  const cannot = byPerson('no').flatMap(ofPerson => {
    const [first] = ofPerson
    return first ? [`${nameOf(first)} não pode: ${listPlaces(ofPerson)}.`] : []
  })
  const come = byPerson('yes').flatMap(([first]) => (first ? [nameOf(first)] : []))
  return [
    ...cannot.slice(0, MOST_NAMED),
    ...(cannot.length > MOST_NAMED ? [describeOthers(cannot.length - MOST_NAMED)] : []),
    ...(come.length > 0 ? [`${come.length === 1 ? 'Vai' : 'Vão'}: ${listNamed(come)}.`] : []),
  ]
}

/** 'Ficou sem ninguém: 7 de março (Voz).' Why somebody left is theirs. */
export const describeOpenPlaces = (duties: ComingDuty[]) =>
  duties.length === 0 ? [] : [`Ficou sem ninguém: ${listPlaces(duties)}.`]

const listPlaces = (duties: ComingDuty[]) =>
  listNamed(duties.map(duty => `${dayOf(duty)} (${shorten(duty.position.name, 40)})`))

function listNamed(words: string[]) {
  const more = words.length - MOST_NAMED
  return joinWords(more > 1 ? [...words.slice(0, MOST_NAMED), `mais ${more}`] : words)
}

const describeOthers = (count: number) =>
  count === 1 ? 'E mais uma pessoa não pode.' : `E mais ${count} pessoas não podem.`

const MOST_NAMED = 5
