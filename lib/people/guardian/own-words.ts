import type { StandingConsent, YoungPerson } from './young-person'

/** What a person under sixteen reads in their profile, by what they wait for. */
export const waitingWords: Record<NonNullable<YoungPerson['waitsFor']>, string> = {
  guardian:
    'Espera a autorização de um responsável. Peça a sua mãe, seu pai ou a quem cuida de você que fale com a equipe da igreja.',
  'birth date': 'Espera a equipe da igreja confirmar a sua nova data de nascimento.',
  'twelfth birthday':
    'A partir dos 12 anos, com a autorização de um responsável. Até lá, participe com a conta de quem cuida de você.',
}

export const describeConsent = ({ guardian, by, on }: StandingConsent) =>
  `${guardian}, ${by ? `confirmada por ${by}` : 'confirmada'} em ${on}`
