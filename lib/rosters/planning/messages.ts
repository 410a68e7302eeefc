import { errorMessage, type Message, type Messages, signInMessage } from '@/lib/platform/action/outcome'
import type { Reason } from '@/lib/rosters/proposal/reasons'
import { type AssignmentStatus, statusWords } from '@/lib/rosters/status'
import { joinWords } from '@/lib/values/join-words'

/** Something that the leader has not been warned of speaks against a person. */
export const warnings: Record<Reason, (name: string) => Message> = {
  absent: name => errorMessage(`${name} disse agora que não pode neste dia. Confira e escolha de novo.`),
  elsewhere: name => errorMessage(`${name} já serve neste dia. Confira e escolha de novo.`),
  third: name => errorMessage(`Para ${name} seria a terceira semana seguida. Confira e escolha de novo.`),
}

/** Messages about planning a month. */
export const messages = {
  guests: signInMessage('Faça login para montar escalas'),
  signInToSee: signInMessage('Faça login para ver quem serve em cada culto'),
  missing: errorMessage('Esta escala mudou ou foi removida. Abra as escalas de novo.'),
  failure: errorMessage('Não foi possível salvar a escala. Nada mudou: tente de novo.'),
  proposed: (places: number) => ({
    title: places === 1 ? '1 lugar preenchido' : `${places} lugares preenchidos`,
    text: 'É um rascunho: ninguém recebe nada até você publicar.',
  }),
  /** What could not be filled, such as 'Voz (3 de janeiro)'. */
  proposedInPart: (places: number, open: string[]) => ({
    title: places === 1 ? '1 lugar preenchido' : `${places} lugares preenchidos`,
    text: `Ficou sem ninguém: ${joinWords(open)}.`,
  }),
  nobodyFound: (open: string[]) => ({
    title: 'Ninguém livre para propor',
    text: `Continua sem ninguém: ${joinWords(open)}. Toque no lugar para escolher mesmo assim.`,
  }),
  nothingOpen: { title: 'Não falta ninguém', text: 'Todos os lugares deste mês têm alguém.' },
  published: (people: number) => ({
    title: 'Escala publicada',
    text: people === 1 ? '1 pessoa recebe o convite.' : `${people} pessoas recebem o convite.`,
  }),
  alreadyPublished: { title: 'A escala já está publicada', text: 'Não havia ninguém novo para convidar.' },
  changed: errorMessage('Outra pessoa mudou este lugar agora há pouco. Confira e tente de novo.'),
  answered: (name: string, status: AssignmentStatus) =>
    errorMessage(
      status === 'yes' || status === 'no'
        ? `${name} acabou de responder que ${statusWords[status]}.`
        : `${name} mudou agora há pouco: ${statusWords[status]}. Confira e tente de novo.`,
    ),
  full: (names: string[]) =>
    errorMessage(
      names.length === 0
        ? 'Este lugar não pede ninguém neste dia. Aumente quantas pessoas ele leva.'
        : `Este lugar já está com ${joinWords(names)}. Confira e escolha de novo.`,
    ),
  alreadyHere: (name: string) => errorMessage(`${name} já está neste lugar.`),
  saidNo: (name: string) => errorMessage(`${name} respondeu que não pode. Só ${name} pode mudar a resposta.`),
  mayNotServe: (name: string) =>
    errorMessage(`${name} tem menos de 18 anos, e falta a autorização de um responsável para este dia.`),
  notInTeam: errorMessage('Esta pessoa não está mais nesta posição. Confira e escolha de novo.'),
  begun: errorMessage('Este culto já começou: a escala dele não muda mais.'),
  cancelled: errorMessage('Este culto está cancelado: a escala dele não muda.'),
} satisfies Messages
