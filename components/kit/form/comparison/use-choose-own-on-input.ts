import { type RefObject, useEffect } from 'react'
import { getChoiceName } from '@/components/kit/form/conflict-resolution'

/** In a comparison, editing a field chooses the person's own version of it. */
export function useChooseOwnOnInput(comparison: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = comparison.current?.closest('form')
    const choose = ({ target }: Event) => {
      const field = target instanceof Element ? target.getAttribute('name') : null
      const choice = field && form?.elements.namedItem(getChoiceName(field))
      if (choice instanceof RadioNodeList) choice.value = 'mine'
    }
    form?.addEventListener('input', choose)
    return () => form?.removeEventListener('input', choose)
  }, [comparison])
}
