import { errorMessage, type Messages, signInMessage } from '@/lib/platform/action/outcome'

/** Messages about answering a roster. */
export const messages = {
  guests: signInMessage('Faça login para responder à sua escala'),
  failure: errorMessage('Não foi possível salvar a sua resposta. Tente de novo.'),
  missing: errorMessage('Esta escala mudou ou não existe mais. Abra a página de novo.'),
  tooMany: errorMessage('Foram muitas mudanças seguidas. Aguarde dez minutos e tente de novo.'),
  takenOut: {
    title: 'Você saiu desta escala',
    text: 'Quem organiza já chamou outra pessoa ou mudou o dia. Se for engano, fale com a liderança da equipe.',
  },
  cancelled: { title: 'Foi cancelado', text: 'Este dia não vai acontecer, então não é preciso responder.' },
  begun: { title: 'Já começou', text: 'Depois do começo a resposta não muda mais. Fale com quem organiza.' },
  taken: (name: string) => ({
    title: `${name} já pegou este lugar.`,
    text: 'Obrigado por se oferecer! Se o lugar abrir de novo, ele aparece aqui.',
  }),
  full: { title: 'Este lugar já está ocupado.', text: 'Quem organiza já encontrou alguém.' },
  notOpen: { title: 'Este lugar não está mais aberto.', text: 'Quem ia servir decidiu ir, ou o dia mudou.' },
  notYours: errorMessage('Este lugar é de uma função em que você ainda não serve. Fale com quem organiza.'),
  alreadyServing: { title: 'Você já serve neste lugar.', text: 'Outra pessoa precisa pegar o que está aberto.' },
  answeredYes: { title: 'Combinado, você vai!' },
  answeredNo: { title: 'Tudo bem, você não vai.', text: 'Quem organiza fica sabendo.' },
  answeredAll: (count: number) => ({
    title: count === 1 ? 'Combinado, você vai!' : `Combinado, você vai às ${count} escalas!`,
  }),
  nothingWaits: { title: 'Não há nada para responder agora.' },
  took: { title: 'Este lugar é seu. Obrigado!' },
  absenceAdded: { title: 'Anotado: nesses dias ninguém chama você.' },
  absenceRemoved: { title: 'Pronto: você pode servir nesses dias.' },
  absenceInvalid: errorMessage('Confira os dias: o último vem depois do primeiro, e não pode já ter passado.'),
  tooManyAbsences: errorMessage('Já há muitos períodos anotados. Apague os que passaram.'),
  notLinked: errorMessage('Estas escalas já são de outra conta. Fale com quem organiza.'),
  notLinkedNow: errorMessage('Estas escalas já não são desta conta.'),
  unlinked: {
    title: 'Desfeito: estas escalas não são mais da sua conta.',
    text: 'A pessoa responde de novo pelo link que recebeu.',
  },
  notErased: errorMessage('Quem tem conta apaga os dados no perfil.'),
} satisfies Messages
