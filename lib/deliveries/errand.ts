type Task = keyof GraphileWorker.Tasks

type Errand = {
  called: string
  isMail: boolean
  /** By what its payload names whom it is for, as far as an admin may know: of who asked for prayer, never. */
  to?: 'profileId' | 'formerEmailId' | 'recipient'
}

/** What runs later, in words of people: a mail, or something that the house does by itself. */
const errands: Record<Task, Errand> = {
  mailPrayerRequest: { called: 'Pedido de oração à equipe', isMail: true, to: 'recipient' },
  mailPrayerTeam: { called: 'Aviso à equipe pastoral', isMail: true, to: 'recipient' },
  sendResetMail: { called: 'Link para nova senha', isMail: true, to: 'profileId' },
  sendPasswordChangedMail: { called: 'Aviso de senha alterada', isMail: true, to: 'profileId' },
  sendEmailChangedMail: { called: 'Aviso de email alterado', isMail: true, to: 'formerEmailId' },
  sendWelcomeMail: { called: 'Boas-vindas a quem se cadastrou', isMail: true, to: 'profileId' },
  // Whoever left is nobody here any more: no admin reads their address.
  sendFarewellMail: { called: 'Despedida de quem excluiu a conta', isMail: true },
  makeCopies: { called: 'Cópias menores de uma foto', isMail: false },
  tendCopies: { called: 'Revisão das fotos', isMail: false },
  sweepUploads: { called: 'Limpeza das fotos que ninguém usa', isMail: false },
  sweepExpired: { called: 'Limpeza da noite', isMail: false },
  releaseAbandonedJobs: { called: 'Retomada do que ficou parado', isMail: false },
  keepBackups: { called: 'Cópia de segurança', isMail: false },
}

/** A task of another release may still wait here. */
export const errandOf = (task: string): Errand =>
  Object.entries(errands).find(([name]) => name === task)?.[1] ?? { called: 'Tarefa do sistema', isMail: false }

export const mailTasks = Object.entries(errands).flatMap(([task, { isMail }]) => (isMail ? [task] : []))
