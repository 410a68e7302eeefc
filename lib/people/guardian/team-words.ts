import type { YoungPerson } from './young-person'

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

/** '14 anos' */
const describeYears = (age: number) => (age === 1 ? '1 ano' : `${age} anos`)
