type Task = keyof GraphileWorker.Tasks

type TaskDescription = {
  label: string
  isMail: boolean
  /**
   * The payload's field that names the addressee, if an admin may know them; never set for the author of a prayer
   * request.
   */
  to?: 'profileId' | 'formerEmailId' | 'recipient'
}

/** The names of background tasks for people; each sends a mail or maintains the system. */
const taskDescriptions: Record<Task, TaskDescription> = {
  mailPrayerRequest: { label: 'Pedido de oração à equipe', isMail: true, to: 'recipient' },
  mailPrayerTeam: { label: 'Aviso à equipe pastoral', isMail: true, to: 'recipient' },
  mailDutyTaken: { label: 'Aviso à equipe pastoral de quem saiu', isMail: true, to: 'recipient' },
  mailFormerTeamMember: { label: 'Aviso a quem saiu da equipe pastoral', isMail: true, to: 'profileId' },
  sendResetMail: { label: 'Link para nova senha', isMail: true, to: 'profileId' },
  sendPasswordChangedMail: { label: 'Aviso de senha alterada', isMail: true, to: 'profileId' },
  sendEmailChangedMail: { label: 'Aviso de email alterado', isMail: true, to: 'formerEmailId' },
  sendWelcomeMail: { label: 'Boas-vindas a quem se cadastrou', isMail: true, to: 'profileId' },
  // A deleted person is unknown here, and no admin reads their address.
  sendFarewellMail: { label: 'Despedida de quem excluiu a conta', isMail: true },
  announceLive: { label: 'Aviso de que a live começou', isMail: false },
  announceNotice: { label: 'Aviso de uma publicação importante', isMail: false },
  announceComments: { label: 'Aviso de comentários', isMail: false },
  announceEventChanges: { label: 'Aviso de mudança num evento', isMail: false },
  announceAsked: { label: 'Aviso a quem foi escalado', isMail: false },
  announceAnswers: { label: 'Respostas a quem lidera uma equipe', isMail: false },
  announceOpenPlace: { label: 'Aviso de um lugar aberto na escala', isMail: false },
  announceSoonEvents: { label: 'Lembretes de eventos', isMail: false },
  announceSetlist: { label: 'Aviso de mudança numa playlist', isMail: false },
  announcePrayer: { label: 'Aviso de pedido de oração no telefone', isMail: false },
  deliverNotifications: { label: 'Envio de avisos', isMail: false },
  mailNotification: { label: 'Aviso por email', isMail: true },
  mailSummary: { label: 'Resumo da semana por email', isMail: true, to: 'profileId' },
  retryPush: { label: 'Aviso a um telefone', isMail: false },
  makeBooklet: { label: 'PDF de louvores', isMail: false },
  writeImport: { label: 'Importação de louvores', isMail: false },
  makeCopies: { label: 'Cópias menores de uma foto', isMail: false },
  tendCopies: { label: 'Revisão das fotos', isMail: false },
  sweepUploads: { label: 'Limpeza das fotos que ninguém usa', isMail: false },
  sweepExpired: { label: 'Limpeza da noite', isMail: false },
  releaseAbandonedJobs: { label: 'Retomada do que ficou parado', isMail: false },
  reportTroubles: { label: 'Verificação do que não funciona', isMail: false },
  postTrouble: { label: 'Aviso a quem cuida do servidor', isMail: false },
  keepBackups: { label: 'Cópia de segurança', isMail: false },
}

/** A task of another release may still be queued. */
export const describeTask = (task: string): TaskDescription =>
  Object.entries(taskDescriptions).find(([name]) => name === task)?.[1] ?? { label: 'Tarefa do sistema', isMail: false }

export const mailTasks = Object.entries(taskDescriptions).flatMap(([task, { isMail }]) => (isMail ? [task] : []))
