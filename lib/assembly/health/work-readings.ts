import type { Route } from 'next'
import type { Description } from './reading'

const reasonCure = 'O motivo está em “Cópias de segurança”, e ali se faz uma na hora.'

type Mails = {
  /** How many could not be sent. */
  failed: number
  /** Whether mails leave this machine at all. */
  hasServer: boolean
  /** When this server's last mail left, in words; undefined if none has since it started. */
  lastSent?: string
}

export function describeMails({ failed, hasServer, lastSent }: Mails): Description {
  if (failed > 0)
    return {
      level: 'problem',
      text: failed === 1 ? '1 email não saiu' : `${failed.toLocaleString('pt-BR')} emails não saíram`,
      cure: 'Mais abaixo está o motivo de cada um, e como tentar de novo.',
    }
  if (!hasServer)
    return {
      level: 'warning',
      text: 'Os emails não saem: ficam em arquivos no servidor',
      cure: 'Peça a quem instalou que diga ao Comunhão por qual servidor de email eles saem.',
    }
  return {
    level: 'good',
    text: lastSent ? `O último saiu em ${lastSent}` : 'Nenhum espera; nenhum saiu desde que o servidor começou',
  }
}

export function describeRefused(count: number): Description {
  if (count === 0) return { level: 'good', text: 'Nenhum recusa os nossos emails' }
  return {
    level: 'problem',
    text: count === 1 ? '1 endereço recusa emails' : `${count.toLocaleString('pt-BR')} endereços recusam emails`,
    cure: 'Mais abaixo está de quem são: confira o endereço com a pessoa.',
  }
}

export function describeJobs(count: number): Description {
  if (count === 0) return { level: 'good', text: 'Nenhuma parou' }
  return {
    level: 'problem',
    text: count === 1 ? 'Uma tarefa do sistema parou' : `${count.toLocaleString('pt-BR')} tarefas do sistema pararam`,
    cure: 'Mais abaixo está o motivo, e como tentar de novo.',
  }
}

export const describeReaders = (hasReaders: boolean, to: Route): Description =>
  hasReaders
    ? { level: 'good', text: 'Alguém os lê' }
    : {
        level: 'problem',
        text: 'Ninguém lê os pedidos de oração',
        cure: 'Por isso o site não mostra “Peça uma oração”. Diga quem lê, no painel da igreja.',
        to,
      }

type Backups = {
  scheduled: boolean
  ageInHours: number | null
  lastAttempt: string
  drill: { ageInHours: number; result: string } | null
  /** Whether they are stored on the machine whose loss they should survive. */
  areOnlyHere: boolean
}

/** A new installation makes its first backup within minutes, so its absence is no problem yet. */
export function describeBackups({ scheduled, ageInHours, lastAttempt, drill, areOnlyHere }: Backups): Description {
  if (!scheduled)
    return {
      level: 'warning',
      text: 'As cópias de segurança automáticas estão desligadas',
      cure: 'Peça a quem instalou que as ligue. Até lá, faça cópias à mão em “Cópias de segurança”.',
    }
  if (ageInHours === null)
    return lastAttempt === 'failed'
      ? { level: 'problem', text: 'Ainda não há cópia de segurança', cure: reasonCure }
      : { level: 'good', text: 'A primeira é feita nos próximos minutos' }
  if (ageInHours >= OVERDUE_HOURS)
    return {
      level: 'problem',
      text: `Sem cópia de segurança há ${Math.floor(ageInHours / 24)} dias`,
      cure: reasonCure,
    }
  if (drill?.result === 'failed')
    return {
      level: 'problem',
      text: 'A cópia de segurança não pôde ser restaurada no teste',
      cure: 'O motivo está em “Cópias de segurança”. Faça uma cópia nova e experimente-a.',
    }
  const state = `${formatAge(ageInHours)}${drill ? `; testada ${formatAge(drill.ageInHours)}` : '; ainda não testada'}`
  if (!areOnlyHere) return { level: 'good', text: `Feita ${state}` }
  return {
    level: 'warning',
    text: `As cópias de segurança ficam só neste computador (a última, ${state})`,
    cure: 'Se o disco quebrar, elas se perdem com ele. Peça a quem instalou que guarde cópias também em outro lugar.',
  }
}

export const backupsUnknown: Description = {
  level: 'problem',
  text: 'Não se sabe se há cópia de segurança: o lugar dela não responde',
  cure: reasonCure,
}

/** A backup is made each night: two missing ones are reported. */
const OVERDUE_HOURS = 48

/** 'há 5 horas' */
function formatAge(hours: number) {
  if (hours < 1) return 'há menos de uma hora'
  if (hours < 48) return hours < 2 ? 'há uma hora' : `há ${Math.floor(hours)} horas`
  return `há ${Math.floor(hours / 24)} dias`
}
