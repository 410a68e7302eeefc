import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'

/** Messages about the people who serve. */
export const messages = {
  guardiansOnly: deniedMessage(
    'Só a administração e a equipe pastoral confirmam autorizações, e ninguém a sua própria.',
  ),
  invalid: invalidFieldsMessage('Falta algo nos dados'),
  notSaved: errorMessage('Nada foi mudado. Tente novamente.'),
  personGone: errorMessage('Esta pessoa não está mais nas escalas.'),
  absenceGone: errorMessage('Estes dias já foram apagados.'),

  added: (name: string) => successMessage(`${name} está na equipe.`),
  twin: (name: string, teams: string) =>
    errorMessage(
      `Já há ${name} em ${teams}. Se é a mesma pessoa, escolha na lista de nomes; se é outra, escreva também o sobrenome.`,
    ),
  suspended: (name: string) => errorMessage(`A conta de ${name} está suspensa.`),
  changed: (name: string) => successMessage(`Os dados de ${name} foram salvos.`),
  removed: (name: string, out: number) =>
    successMessage(
      out > 0
        ? `${name} saiu da equipe e da escala dos dias que vêm, e recebe um aviso.`
        : `${name} saiu da equipe. O nome continua à mão, se voltar.`,
    ),
  erased: (name: string) => successMessage(`Os dados de ${name} foram apagados.`),
  servesElsewhere: (name: string, teams: string) =>
    errorMessage(`${name} também serve em ${teams}. Tire da sua equipe, ou peça à administração que apague os dados.`),
  absenceAdded: (name: string) => successMessage(`${name} não é proposta(o) nestes dias.`),
  absenceRemoved: successMessage('Os dias foram apagados.'),
  linkExchanged: (name: string) =>
    successMessage(`O link de ${name} não abre mais. O próximo envio leva um novo, e também a agenda do celular.`),
  unlinked: (name: string) =>
    successMessage(`${name} não está mais ligada(o) a uma conta: responde pelo link, e pode dizer qual é a sua.`),

  consentConfirmed: (name: string) => successMessage(`${name} já pode servir.`),
  consentWithdrawn: (name: string) => successMessage(`${name} saiu das escalas que vêm, até que haja autorização.`),
  noNeed: (name: string) => errorMessage(`${name} não precisa da autorização de um responsável para servir.`),
  tooYoung: (name: string) => errorMessage(`${name} tem menos de 12 anos: não serve.`),
  accountFirst: (name: string) =>
    errorMessage(`${name} tem uma conta e menos de 16 anos: confirme em “Autorizações”, para a conta.`),
} satisfies Messages
