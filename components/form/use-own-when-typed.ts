import { type RefObject, useEffect } from 'react'
import { choiceOf } from './settled'

/** Where two texts are compared, whoever writes on in a field has chosen their own. */
export function useOwnWhenTyped(comparison: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = comparison.current?.closest('form')
    const choose = ({ target }: Event) => {
      const field = target instanceof Element ? target.getAttribute('name') : null
      const choice = field && form?.elements.namedItem(choiceOf(field))
      if (choice instanceof RadioNodeList) choice.value = 'mine'
    }
    form?.addEventListener('input', choose)
    return () => form?.removeEventListener('input', choose)
  }, [comparison])
}
