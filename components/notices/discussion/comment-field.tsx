import { type ComponentProps, type KeyboardEvent, type Ref, useId } from 'react'
import { inputClass } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'

type Props = Pick<ComponentProps<'textarea'>, 'placeholder' | 'enterKeyHint'> & {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  content: string
  isReadOnly: boolean
  className: string
  onType: (content: string) => void
  onSend: () => void
}

/** The text of a comment, in a field that grows with it. Enter sends, Shift and Enter begin a new line. */
export function CommentField({ ref, label, content, isReadOnly, className, onType, onSend, ...field }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={useEarlyInput(ref)}
        id={id}
        name="content"
        rows={1}
        value={content}
        maxLength={2000}
        readOnly={isReadOnly}
        onChange={event => onType(event.target.value)}
        onKeyDown={sendOnEnter(onSend)}
        className={`${inputClass} field-sizing-content ${className} resize-none`}
        {...field}
      />
    </>
  )
}

/** During input composition (an accent, a word), Enter belongs to the keyboard. */
const sendOnEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
  event.preventDefault()
  send()
}
