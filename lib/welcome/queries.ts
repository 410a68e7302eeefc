import 'server-only'
import { readSetupState } from '@/lib/church/reads'
import { messages } from './messages'
import { isValidCode } from './mutations'

/**
 * Returns why a church cannot be opened with this code; undefined if it can. For everyone. Tries are not counted: nobody
 * guesses twelve characters, and a limit would let a stranger lock the owner out.
 */
export async function findSetupProblem(code: string) {
  // for everyone
  if (!(await readSetupState()).isFirstEvening) return messages.alreadyOpened
  return (await isValidCode(code)) ? undefined : messages.codeWrong
}
