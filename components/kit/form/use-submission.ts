import { useRef } from 'react'
import {
  createSubmissionId,
  findPendingSubmission,
  forgetPendingSubmission,
  rememberPendingSubmission,
} from './submission'

/**
 * One name for all attempts to send the same input, however often the button is tapped and also if an answer was lost:
 * the server handles it once. Input after a success is a new submission with a new name.
 */
export function useSubmission() {
  const name = useRef<string>(undefined)
  const done = useRef(false)

  return {
    /** If `sent` is given, a form opened later with the same text gets the same name. */
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

/** Returns the form's text as JSON; undefined for a form with a password, which is never stored. */
function serializeFields(sent: Iterable<readonly [string, FormDataEntryValue]>) {
  const fields = [...sent].filter(([name, value]) => typeof value === 'string' && !/^(\$|submission$)/.test(name))
  return fields.some(([name]) => /password/i.test(name)) ? undefined : JSON.stringify(fields)
}
