import { type RefObject, useEffect } from 'react'
import { putBack } from './kept-typing'

/** When the page came anew, or when the dialog that holds the form is opened. */
export function usePutBack(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) putBack(form.current)
  }, [form])
}
