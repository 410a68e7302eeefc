import { useRef } from 'react'
import { answered, newSubmission, sentAs, unanswered } from './submission'

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
      const text = sent && textOf(sent)
      name.current ??= (text && unanswered(text)) ?? newSubmission()
      if (text && !done.current) sentAs(name.current, text)
      return name.current
    },
    done() {
      done.current = true
      if (name.current) answered(name.current)
    },
    typed() {
      if (done.current) name.current = undefined
      done.current = false
    },
  }
}

/** What people wrote. A form with a password in it is not kept, so there is nothing to find it again by. */
function textOf(sent: Iterable<readonly [string, FormDataEntryValue]>) {
  const fields = [...sent].filter(([name, value]) => typeof value === 'string' && !/^(\$|submission$)/.test(name))
  return fields.some(([name]) => /password/i.test(name)) ? undefined : JSON.stringify(fields)
}
