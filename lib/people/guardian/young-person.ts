import { type Day, dayFromColumn, formatLongDate } from '@/lib/runtime/time'
import { ACCOUNT_AGE, CONSENT_AGE, countedBirthDay, countYears, isYounger } from './age'

/** A person under sixteen, or one with a guardian's consent, as the team sees them. */
export type YoungPerson = {
  id: string
  name: string
  image: string | null
  /** By the birth date that counts; null if the person never said one. */
  age: number | null
  /** Why the person may not take part yet. */
  waitsFor: 'guardian' | 'birth date' | 'twelfth birthday' | null
  /** The age by the birth date that waits for the team; null if the person took the date away. */
  claimedAge: number | null
  consent: StandingConsent | null
}

/** A guardian's consent that stands. `by` is null if the account of who confirmed it is gone. */
export type StandingConsent = { guardian: string; how: string; by: string | null; on: string }

type YoungRow = {
  id: string
  name: string
  profileImage: string | null
  birthDate: Date | null
  youngerBirthDate: Date | null
  guardianConsents: ConsentRow[]
}
type ConsentRow = { guardian: string; how: string; confirmedAt: Date; confirmer: { name: string } | null }

export function toYoungPerson({ id, name, profileImage, ...row }: YoungRow, today: Day): YoungPerson {
  const birthDay = row.birthDate && dayFromColumn(row.birthDate)
  const replacedDay = row.youngerBirthDate && dayFromColumn(row.youngerBirthDate)
  const counted = countedBirthDay({ birthDay, replacedDay })
  const consent = toStandingConsent(row.guardianConsents)
  return {
    id,
    name,
    image: profileImage,
    age: counted === null ? null : countYears(counted, today),
    waitsFor:
      consent || !counted || !isYounger(counted, CONSENT_AGE, today) ? null : findReason(counted, replacedDay, today),
    claimedAge: replacedDay === null || birthDay === null ? null : countYears(birthDay, today),
    consent,
  }
}

function findReason(counted: Day, replacedDay: Day | null, today: Day) {
  if (replacedDay) return 'birth date'
  return isYounger(counted, ACCOUNT_AGE, today) ? 'twelfth birthday' : 'guardian'
}

/** The consent of these that stands: the query reads no other. */
function toStandingConsent([consent]: ConsentRow[]): StandingConsent | null {
  if (!consent) return null
  const { guardian, how, confirmedAt, confirmer } = consent
  return { guardian, how, by: confirmer?.name ?? null, on: formatLongDate(confirmedAt) }
}

/** '14 anos' */
const describeYears = (age: number) => (age === 1 ? '1 ano' : `${age} anos`)

/** What the team reads of a young person: how it stands, and what to do. */
export function describeYoungPerson({ age, claimedAge, waitsFor, consent }: YoungPerson) {
  const years = age === null ? '' : describeYears(age)
  if (consent)
    return {
      title: `Com autorização de ${consent.guardian}`,
      text: `“${consent.how}”. ${consent.by ? `Confirmada por ${consent.by}` : 'Confirmada'} em ${consent.on}.`,
    }
  if (waitsFor === 'twelfth birthday')
    return {
      title: `${years}: ainda não é idade de ter conta`,
      text: 'A conta é a partir dos 12 anos. Converse com a família: a criança participa com a conta de quem cuida dela, e esta pode ser excluída no perfil, ou suspensa pela administração.',
    }
  if (waitsFor === 'birth date')
    return {
      title: 'A data de nascimento mudou',
      text: `A anterior dizia ${years}; ${claimedAge === null ? 'agora não há nenhuma' : `a nova diz ${describeYears(claimedAge)}`}. Se você conhece a pessoa, confirme a data nova. Senão, converse com ela ou com a família.`,
    }
  return {
    title: `${years}: espera a autorização de um responsável`,
    text: 'Lê, ouve e toca. Comenta e aparece nas listas quando alguém da equipe confirmar que a mãe, o pai ou quem cuida autorizou.',
  }
}

/** The words of the note that names them, to be closed. */
export function describeYoungPeople(people: YoungPerson[]) {
  const named = people.slice(0, NAMED).map(({ name, age }) => (age === null ? name : `${name} (${age})`))
  const more = people.length - named.length
  const hasChildren = people.some(({ waitsFor }) => waitsFor === 'twelfth birthday')
  return {
    title: people.length === 1 ? 'Uma conta de menor de 16 anos' : `${people.length} contas de menores de 16 anos`,
    who: [named.join(', '), more > 0 && `e mais ${more}`].filter(Boolean).join(' '),
    childrenWords: hasChildren
      ? 'Antes dos 12, a criança participa com a conta de quem cuida dela: converse com a família e suspenda ou peça que excluam a conta.'
      : '',
  }
}

/** How many the note names before it counts the rest. */
const NAMED = 6
