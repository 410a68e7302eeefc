import { postgresCodeOf } from '@/lib/platform/database/error-code'
import { errorMessage, type Message, type Outcome, refused } from './outcome'

/** The messages for what only the database notices, by constraint name. */
const constraintMessages: Record<string, { field?: string; text: string }> = {
  profiles_email_key: { field: 'email', text: 'Este email já está em uso.' },
  hymns_number_key: { field: 'number', text: 'Já existe um louvor com este número.' },
  profiles_keep_an_admin: {
    text: 'A igreja precisa de alguém na administração. Dê esse papel a outra pessoa em “Pessoas” e tente de novo.',
  },
  profiles_from_twelve_on: { field: 'birthDate', text: 'A conta é a partir dos 12 anos.' },
  notice_comments_author_takes_part: { text: 'Para comentar falta a autorização de um responsável.' },
  guardian_consents_one_stands: { text: 'A autorização já foi confirmada. Abra a página de novo.' },
  notice_comments_corrected_in_time: {
    text: 'Um comentário só pode ser corrigido nos primeiros quinze minutos.',
  },
  notice_comments_earlier_texts_count: { text: 'Este comentário já foi corrigido muitas vezes.' },
  assignments_age: {
    text: 'Quem tem menos de 18 anos só serve com a autorização de um responsável, confirmada pela equipe; menos de 12, não serve.',
  },
  assignments_once_key: { text: 'Esta pessoa já está neste lugar. Abra a escala de novo.' },
  assignments_replaces_key: { text: 'Alguém já pegou este lugar.' },
  live_settings_https: { field: 'url', text: 'Verifique o link e tente novamente' },
}

/** The messages for temporary failures, by the error code of Postgres or Prisma. */
const temporaryMessages: Record<string, string> = {
  ...messageForStates(
    ['40001', '40P01', 'P2034', '55P03', '57014', '53300', 'P2037', 'P2024', 'P2028'],
    'Muita gente está usando o sistema agora e nada foi salvo. Espere um instante e tente de novo.',
  ),
  ...messageForStates(
    ['53100'],
    'O servidor da igreja está sem espaço em disco: dá para ler, mas nada pode ser salvo e ninguém consegue entrar. Avise quem cuida do servidor.',
  ),
  ...messageForStates(
    ['25006', '53200', '57P03'],
    'No momento o sistema não consegue salvar nada. Tente de novo mais tarde.',
  ),
}

export const notFoundMessage = errorMessage('Isso não existe mais ou não está ao seu alcance.')

/** Returns a refusal with a message, undefined if the error is not one that a person can correct. */
export function toRefusal(error: unknown, missing: Message = notFoundMessage): Outcome<never> | undefined {
  const constraint = findConstraint(error)
  const entry = constraint === undefined ? undefined : constraintMessages[constraint]
  if (entry)
    return refused({ title: 'Erro', text: entry.text }, entry.field ? { [entry.field]: [entry.text] } : undefined)

  // Somebody deleted the record between `find` and the write.
  const hasVanished = ['23503', 'P2025', 'P2003'].includes(postgresCodeOf(error) ?? '')
  return hasVanished ? { status: 'refused', message: missing, gone: true } : undefined
}

/** Returns the failure message, with advice if the cause is known. */
export function toFailureMessage(error: unknown, failure: Message): Message {
  const text = temporaryMessages[postgresCodeOf(error) ?? '']
  return text ? { title: failure.title, text } : failure
}

/** Returns the name of the violated constraint. Prisma nests it at a depth that depends on the query. */
export function findConstraint(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 6) return undefined

  const { constraint, meta, driverAdapterError, cause, originalMessage } = error as Record<string, unknown>
  if (typeof constraint === 'string') return constraint
  if (typeof constraint === 'object' && constraint && 'index' in constraint) return String(constraint.index)
  if (typeof originalMessage === 'string') return /constraint "([^"]+)"/.exec(originalMessage)?.[1]

  return (
    findConstraint(meta, depth + 1) ?? findConstraint(driverAdapterError, depth + 1) ?? findConstraint(cause, depth + 1)
  )
}

function messageForStates(states: string[], text: string) {
  return Object.fromEntries(states.map(state => [state, text]))
}
