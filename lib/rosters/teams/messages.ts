import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'

/** Messages about teams, their positions and leaders. */
export const messages = {
  signIn: deniedMessage('Entre com a conta de quem lidera uma equipe.'),
  adminsOnly: deniedMessage('Só a administração cria e apaga equipes, e diz quem lidera.'),
  leadersOnly: deniedMessage('Só quem lidera a equipe e a administração mudam o que é dela.'),
  noTeams: deniedMessage('Aqui entra quem lidera uma equipe. A administração diz quem é.'),
  teamGone: errorMessage('Esta equipe não existe mais.'),
  positionGone: errorMessage('Esta posição não existe mais.'),
  serviceGone: errorMessage('Este culto não está mais no calendário da semana.'),
  invalid: invalidFieldsMessage('Falta o nome'),
  notSaved: errorMessage('Nada foi mudado. Tente novamente.'),

  teamCreated: (name: string) => successMessage(`A equipe ${name} está criada.`),
  teamExists: (name: string) => errorMessage(`Já existe uma equipe ${name}.`),
  teamRenamed: successMessage('O nome da equipe mudou.'),
  teamDeleted: (name: string) => successMessage(`A equipe ${name} foi apagada.`),
  positionAdded: (name: string) => successMessage(`${name} agora é uma posição da equipe.`),
  positionExists: (name: string) => errorMessage(`A equipe já tem a posição ${name}.`),
  positionRenamed: successMessage('O nome da posição mudou.'),
  positionDeleted: (name: string) => successMessage(`A posição ${name} foi apagada.`),
  tooManyPositions: errorMessage('Uma equipe tem no máximo 30 posições.'),
  stillAsked: (what: string, who: string) =>
    errorMessage(`Há gente na escala: ${who}. Tire da escala antes de apagar ${what}.`),

  leaderAdded: (name: string) => successMessage(`${name} agora lidera a equipe.`),
  leaderRemoved: (name: string) => successMessage(`${name} não lidera mais a equipe.`),
  notConfirmed: (name: string) =>
    errorMessage(`${name} ainda não foi confirmado(a) em “Pessoas”. Confirme antes de dar a liderança.`),
  suspended: (name: string) => errorMessage(`A conta de ${name} está suspensa.`),
} satisfies Messages
