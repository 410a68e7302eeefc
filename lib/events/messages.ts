import { invalidFieldsMessage, type Message, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** What the form says at a field. */
export const fieldMessages = {
  endsBeforeStart: 'O fim precisa vir depois do começo. Se termina em outro dia, preencha “Até o dia”.',
  lastDayBeforeStart: 'O último dia não pode vir antes da data do evento.',
  lastDayWithoutTime: 'Diga a que horas termina no último dia, ou marque “O dia todo”.',
  tooManyDays: (most: number) => `Um evento pode durar até ${most} dias depois do começo. Confira o último dia.`,
  overlapsItself: 'Cada vez precisa terminar antes de a próxima começar. Escolha um último dia mais cedo.',
  mapLinkInvalid: 'Cole um link que comece com https://',
  pictureMissing: 'Envie a imagem de novo.',
  placesInvalid: 'Escreva um número de 1 a 100.000, ou deixe vazio.',
  ruleInvalid: 'Escolha a repetição de novo.',
  dateUnclear: 'Confira a data: o ano tem quatro algarismos.',
  untilBeforeStart: 'A repetição termina antes de começar. Escolha um dia depois da data do evento.',
  notADayOfTheRule: (next: string | undefined) =>
    `Este dia não é um dos dias da repetição.${next ? ` O próximo é ${next}.` : ''}`,
  serviceIsWeekly: 'Um culto se repete toda semana, num dia só. Para outra repetição, crie um evento.',
  serviceEndsSameDay: 'Um culto termina no mesmo dia em que começa. Num dia só, escolha “Só este”.',
  serviceHasHours: 'Um culto tem hora para começar. Num dia só, escolha “Só este”.',
  serviceIsPublic: 'Um culto é aberto a todos.',
  tooManyTimes: (most: number) => `São mais de ${most} vezes. Escolha um fim mais próximo, ou “sem fim”.`,
}

/** Messages about events. */
export const messages = {
  created: { title: 'Evento criado com sucesso!' },
  updated: { title: 'Evento atualizado com sucesso!' },
  deleted: { title: 'Evento deletado com sucesso!' },
  /** One day of a series. */
  dayDeleted: {
    title: 'Evento deletado com sucesso!',
    text: 'Para trazer este dia de volta, edite outra data da série e abra “Datas retiradas”.',
  },
  dayRestored: (day: string) => ({ title: 'Data trazida de volta', text: `${day} está no calendário de novo.` }),
  notRestored: { title: 'Erro ao trazer a data de volta', text: 'Confira o calendário e tente de novo.' },
  hidden: { title: 'Evento ocultado', text: 'Ninguém mais o vê, até que a administração volte a mostrá-lo.' },
  /** The calendar shows one month, and the saved event is in another. */
  ofAnotherMonth: ({ title }: Message, month: string) => ({
    title,
    text: `O calendário mostra o mês atual; este evento é de ${month}.`,
  }),
  ofMonth: ({ title }: Message, month: string) => ({ title, text: `Este evento é de ${month}.` }),

  invalid: invalidFieldsMessage('Erro ao salvar evento'),
  notSaved: { title: 'Erro ao salvar evento', text: 'Não foi possível salvar o evento' },
  tooMany: {
    title: 'Erro ao salvar evento',
    text: 'Você já criou muitos eventos hoje. Continue amanhã, ou peça à administração que crie este.',
  },
  notHidden: { title: 'Erro ao ocultar evento', text: 'Não foi possível ocultar o evento' },
  notDeleted: { title: 'Erro ao deletar evento', text: 'Não foi possível deletar o evento' },

  occurrenceMissing: {
    title: 'Erro ao salvar evento',
    text: 'Este dia já não faz parte da série. Feche, confira o calendário e tente de novo.',
  },
  seriesChanged: {
    title: 'Alguém salvou antes de você',
    text: 'A série mudou enquanto você escrevia. Copie o que escreveu, feche, abra este dia de novo e salve.',
  },
  alreadySplit: {
    title: 'Alguém salvou antes de você',
    text: 'Alguém já mudou este dia e os seguintes. Copie o que escreveu, feche, abra este dia de novo e salve.',
  },
  changedMeanwhile: {
    title: 'Alguém salvou antes de você',
    text: 'Este evento mudou enquanto a página estava aberta, e nada foi feito. Feche, confira como ele está e repita, se ainda for preciso.',
  },
  repeatsNow: {
    title: 'Erro ao salvar evento',
    text: 'Este evento agora se repete. Copie o que escreveu, abra a página de novo e repita.',
  },
  losesOccurrences: (days: string) => ({
    title: 'Isto apaga mudanças já feitas',
    text: `Na nova repetição não há lugar para: ${days}. Se é isso mesmo, confirme e salve de novo.`,
  }),
  cancelled: { title: 'Evento cancelado', text: 'Ele continua no calendário, marcado como cancelado.' },
  notCancelled: { title: 'Evento confirmado de novo' },
  alreadyCancelled: { title: 'Evento cancelado', text: 'Este evento já está cancelado.' },
  notCancelledNow: { title: 'Evento confirmado', text: 'Este evento já está confirmado.' },

  guests: signInMessage('Faça login para adicionar conteúdo'),
} satisfies Messages

/** What is asked before an event, or days of a series, are marked as cancelled, and before that is taken back. */
export const cancellation = {
  cancel: {
    title: 'Cancelar evento',
    text: (day: string) => `O evento de ${day} continua no calendário, marcado como cancelado.`,
    series: 'O que for cancelado continua no calendário, marcado como cancelado.',
    legend: 'O que cancelar?',
  },
  undo: {
    title: 'Confirmar de novo',
    text: (day: string) => `O evento de ${day} deixa de estar marcado como cancelado.`,
    series: 'O que for confirmado deixa de estar marcado como cancelado.',
    legend: 'O que confirmar?',
  },
}
