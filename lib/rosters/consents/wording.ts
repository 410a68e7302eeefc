import type { YoungServant } from './queries'

/** What the team reads of somebody who serves with a guardian's consent: how it stands, and what to do. */
export function describeYoungServant({ age, teams, consent }: Omit<YoungServant, 'id' | 'name'>) {
  const who = age === null ? `Sem idade conhecida, em ${teams}.` : `${age} anos, em ${teams}.`
  if (consent)
    return {
      title: 'Tem autorização para servir',
      text: `${who} ${consent.by ? `Confirmada por ${consent.by}` : 'Confirmada'} em ${consent.on}.`,
    }
  return {
    title: 'Espera a autorização de um responsável para servir',
    text: age === null ? `${who} Se já tem 18 anos, quem lidera a equipe diz isso nos dados da pessoa.` : who,
  }
}
