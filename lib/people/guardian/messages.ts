import { deniedMessage, errorMessage, invalidFieldsMessage, type Messages } from '@/lib/platform/action/outcome'

/** Messages about guardians' consents. */
export const messages = {
  confirmed: (name: string) => ({
    title: 'Autorização confirmada',
    text: `${name} já pode comentar, e o seu nome aparece nas listas.`,
  }),
  withdrawn: (name: string) => ({
    title: 'Autorização retirada',
    text: `${name} continua lendo, ouvindo e tocando. Comentar e aparecer nas listas espera de novo.`,
  }),
  birthDateAccepted: (name: string) => ({
    title: 'Data de nascimento confirmada',
    text: `Vale a data que ${name} corrigiu.`,
  }),
  alreadyConfirmed: (name: string) => errorMessage(`A autorização de ${name} já foi confirmada.`),
  noneStands: (name: string) => errorMessage(`${name} não tem mais autorização para retirar.`),
  noDateWaits: (name: string) => errorMessage(`A data de nascimento de ${name} já foi confirmada.`),
  noNeed: (name: string) => errorMessage(`${name} não precisa da autorização de um responsável.`),
  tooYoung: (name: string) =>
    errorMessage(`${name} tem menos de 12 anos: participa com a conta de quem cuida. Fale com a família.`),
  invalid: invalidFieldsMessage('Falta dizer quem autorizou'),
  notSaved: errorMessage('Nada foi mudado. Tente novamente.'),
  personGone: errorMessage('Esta pessoa já não tem conta.'),
  signIn: deniedMessage('Entre com uma conta da equipe para ver as autorizações.'),
  teamOnly: deniedMessage('Só a administração e a equipe pastoral confirmam autorizações, e ninguém a sua própria.'),
} satisfies Messages
