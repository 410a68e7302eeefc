import type { Route } from 'next'

/** What is known about one part of the installation, in words for an admin. */
export type Reading = {
  id: 'disk' | 'memory' | 'mails' | 'refused' | 'jobs' | 'backups' | 'certificate' | 'readers' | 'version'
  title: string
  level: 'good' | 'warning' | 'problem' | 'unknown'
  /** Names no person. If something is wrong, it says so without its title. */
  text: string
  cure?: string
  /** The page where it can be put right. */
  to?: Route
}

/** A reading as a function describes it, which need not know its name. */
export type Description = Omit<Reading, 'id' | 'title'>

export const titles: Record<Reading['id'], string> = {
  mails: 'Emails',
  refused: 'Endereços de email',
  jobs: 'Tarefas do sistema',
  backups: 'Cópias de segurança',
  disk: 'Disco',
  memory: 'Memória',
  certificate: 'Certificado do site',
  readers: 'Pedidos de oração',
  version: 'Versão',
}
