import type { YoungPerson } from './young-person'

/** What a person reads in their profile of the consent that they have or wait for; null for who needs none. */
export function describeOwnConsent({ consent, waitsFor }: Pick<YoungPerson, 'consent' | 'waitsFor'>) {
  if (consent) {
    const { guardian, by, on } = consent
    return {
      label: 'Autorização de um responsável',
      text: `${guardian}, ${by ? `confirmada por ${by}` : 'confirmada'} em ${on}`,
    }
  }
  return waitsFor && { label: 'Comentar e aparecer nas listas', text: waitingWords[waitsFor] }
}

const waitingWords: Record<NonNullable<YoungPerson['waitsFor']>, string> = {
  guardian:
    'Espera a autorização de um responsável. Peça a sua mãe, seu pai ou a quem cuida de você que fale com a equipe da igreja.',
  'birth date': 'Espera a equipe da igreja confirmar a sua nova data de nascimento.',
  'twelfth birthday':
    'A partir dos 12 anos, com a autorização de um responsável. Até lá, participe com a conta de quem cuida de você.',
}
