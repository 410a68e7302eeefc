import type { RestoreRefusal } from '@/lib/assembly/backup/restore-refusal'
import { problem } from '@/scripts/problem.mjs'

/** An error with a sentence for the operator, and with the reason that screens have words for. */
export const refuse = (reason: RestoreRefusal, sentence: string) => Object.assign(problem(sentence), { reason })

export function findReason(error: unknown): RestoreRefusal {
  return error instanceof Error && 'reason' in error ? (error.reason as RestoreRefusal) : 'failed'
}
