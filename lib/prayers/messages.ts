import {
  deniedMessage,
  errorMessage,
  invalidFieldsMessage,
  type Messages,
  successMessage,
} from '@/lib/platform/action/outcome'

export const messages = {
  sent: { title: 'Pedido de oração enviado!', text: 'Seu pedido foi recebido e nossa equipe irá orar por você.' },
  notSent: { title: 'Erro ao enviar pedido', text: 'Ocorreu um erro. Tente novamente em alguns instantes.' },
  notOpened: { title: 'Sem conexão', text: 'Não foi possível abrir o pedido de oração. Tente novamente.' },
  nobodyReads: (phone: string) => ({
    title: 'Erro ao enviar pedido',
    text: `Agora ninguém da igreja recebe pedidos por aqui, e o seu não foi enviado. O que você escreveu continua no formulário. ${phone ? `Ligue para ${phone}.` : 'Fale com alguém da igreja.'}`,
  }),
  tooMany: (wait: string, phone: string) => ({
    title: 'Erro ao enviar pedido',
    text: `Chegaram muitos pedidos desta conexão. Espere ${wait} e envie de novo${phone && `, ou ligue para ${phone}`}.`,
  }),

  // For the requester, about their own request.
  signInForOwn: deniedMessage('Entre com a sua conta para ver os seus pedidos de oração.'),
  outcomeSent: successMessage('A equipe que ora por você vai ler como foi.'),
  outcomeNotSent: errorMessage('Não foi possível enviar. Tente novamente.'),
  checkOutcome: invalidFieldsMessage('Erro ao enviar'),
  withdrawn: successMessage('Seu pedido foi apagado, com tudo o que a equipe guardava dele.'),
  notWithdrawn: errorMessage('Não foi possível retirar o pedido. Tente novamente.'),
  ownGone: errorMessage('Este pedido não está mais aqui.'),

  // For the team.
  signIn: deniedMessage('Entre com uma conta da equipe pastoral para ver os pedidos de oração.'),
  teamOnly: deniedMessage('Somente a equipe pastoral lê os pedidos de oração.'),
  gone: errorMessage('Este pedido não está mais aqui: foi retirado por quem pediu, ou seu prazo terminou.'),
  notRead: errorMessage('Não foi possível abrir o pedido. Confira a conexão e tente de novo.'),
  notDone: errorMessage('Não foi possível salvar. Tente de novo.'),
  alreadyClaimed: (name: string) => ({
    title: `${name} já está orando por este pedido`,
    text: 'Você pode ler e anotar. Para assumir, peça que deixe livre.',
  }),
  changedMeanwhile: {
    title: 'O pedido mudou antes de você',
    text: 'Alguém da equipe mexeu nele agora há pouco. Veja como está e repita, se ainda for preciso.',
  },
  claimed: successMessage(
    'Este pedido está com você. Se quem pediu tem conta aqui, fica sabendo que a igreja está orando.',
  ),
  noteSaved: successMessage('Anotação guardada. Só a equipe pastoral a lê.'),
  checkNote: invalidFieldsMessage('Erro ao anotar'),
  noteDeleted: successMessage('Anotação excluída.'),
  noteGone: errorMessage('Esta anotação já não está aqui.'),
  tooManyNotes: errorMessage('Foram muitas anotações seguidas. Espere alguns minutos e continue.'),

  checkSettings: invalidFieldsMessage('Erro ao salvar'),
  settingsSaved: (leaving: number) =>
    successMessage(
      leaving === 0
        ? 'Ajustes salvos.'
        : `Ajustes salvos. ${leaving === 1 ? '1 pedido passa do prazo e é apagado' : `${leaving} pedidos passam do prazo e são apagados`} na próxima madrugada.`,
    ),
} satisfies Messages
