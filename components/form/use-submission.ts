import { useRef } from 'react'
import {
  createSubmissionId,
  findPendingSubmission,
  forgetPendingSubmission,
  rememberPendingSubmission,
} from './submission'

/**
 * One name for all attempts to send the same thing, however often the button is tapped and also after an answer that
 * never came: the server does it once. What is typed after it was done is another thing, with a name of its own.
 */
export function useSubmission() {
  const name = useRef<string>(undefined)
  const done = useRef(false)

  return {
    /** Given what is sent, it is found again by a form that opens anew with the same text. */
    name(sent?: Iterable<readonly [string, FormDataEntryValue]>) {
      const text = sent && serializeFields(sent)
      name.current ??= (text && findPendingSubmission(text)) ?? createSubmissionId()
      if (text && !done.current) rememberPendingSubmission(name.current, text)
      return name.current
    },
    done() {
      done.current = true
      if (name.current) forgetPendingSubmission(name.current)
    },
    markEdited() {
      if (done.current) name.current = undefined
      done.current = false
    },
  }
}

/** What people wrote. A form with a password in it is not kept, so there is nothing to find it again by. */
function serializeFields(sent: Iterable<readonly [string, FormDataEntryValue]>) {
  const fields = [...sent].filter(([name, value]) => typeof value === 'string' && !/^(\$|submission$)/.test(name))
  return fields.some(([name]) => /password/i.test(name)) ? undefined : JSON.stringify(fields)
}
