type Backups = {
  scheduled: boolean
  ageInHours: number | null
  lastAttempt: string
  drill: { result: string } | null
}

export const describeMails = (count: number) => (count === 1 ? '1 email não saiu' : `${count} emails não saíram`)
export const describeRefused = (count: number) =>
  count === 1 ? '1 endereço recusa emails' : `${count} endereços recusam emails`
export const describeJobs = (count: number) =>
  count === 1 ? 'Uma tarefa do sistema parou' : `${count} tarefas do sistema pararam`

/**
 * Describes what is wrong with the backups, or returns undefined. A new installation makes its first backup within
 * minutes, so its absence is not reported yet.
 */
export function describeBackups({ scheduled, ageInHours, lastAttempt, drill }: Backups) {
  if (!scheduled) return undefined
  if (ageInHours === null) return lastAttempt === 'failed' ? 'Ainda não há cópia de segurança' : undefined
  if (ageInHours >= OVERDUE_HOURS) return `Sem cópia de segurança há ${Math.floor(ageInHours / 24)} dias`
  return drill?.result === 'failed' ? 'A cópia de segurança não pôde ser restaurada no teste' : undefined
}

export const backupsUnknownMessage = 'Não se sabe se há cópia de segurança: o lugar dela não responde'

/** A backup is made each night: two missing ones are reported. */
const OVERDUE_HOURS = 48
