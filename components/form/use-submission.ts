import { useRef } from 'react'
import { newSubmission } from './submission'

/**
 * One name for all attempts to send the same thing, however often the button is tapped and also after an answer that
 * never came: the server does it once. What is typed after it was done is another thing, with a name of its own.
 */
export function useSubmission() {
  const name = useRef<string>(undefined)
  const done = useRef(false)

  return {
    name() {
      name.current ??= newSubmission()
      return name.current
    },
    done() {
      done.current = true
    },
    typed() {
      if (done.current) name.current = undefined
      done.current = false
    },
  }
}
