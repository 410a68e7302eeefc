import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useForget } from './use-forget'

/**
 * The value of a form field that other controls choose. Its input, `<input {...field} />`, is submitted, stored in the
 * draft and restored from it as others are, and gets its initial value back when the form is cancelled.
 */
export function useChosenValue(name: string, initial: string) {
  const [value, choose] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const announced = useRef(initial)
  useForget(input, () => choose(initial))

  // The draft and the form's errors follow input events.
  useEffect(() => {
    if (value === announced.current) return
    announced.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.value)
  return { value, choose, field: { ref: input, hidden: true, name, value, onChange } }
}
