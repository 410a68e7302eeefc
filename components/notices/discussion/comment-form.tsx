'use client'

import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/form/call-action'
import { inputClass } from '@/components/form/field-frame'
import { usePutBack } from '@/components/form/use-put-back'
import { showOutcome } from '@/components/overlay/show-outcome'
import { IconButton } from '@/components/ui/icon-button'
import { addComment } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { ShownComment } from '@/lib/notices/notice'

type Props = { noticeId: string; onAdded: (comment: ShownComment) => void }

/** Enter sends, Shift and Enter begin a new line. What was typed stays until the server has it. */
export function CommentForm({ noticeId, onAdded }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [sending, start] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  usePutBack(form)
  const empty = text.trim() === ''

  function send() {
    if (empty || sending) return
    start(async () => {
      const outcome = await callAction(addComment({ noticeId, content: text }), messages.commentFailed)
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.result) return
      setText('')
      onAdded(outcome.result)
    })
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an accent or a word is being composed, Enter belongs to the keyboard, not to us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form ref={form} onSubmit={submit} data-typed={!empty || undefined} className="flex w-full items-end gap-2">
      <input type="hidden" name="noticeId" value={noticeId} />
      <label htmlFor={id} className="sr-only">
        Escreva um comentário
      </label>
      <textarea
        id={id}
        name="content"
        rows={1}
        value={text}
        maxLength={2000}
        enterKeyHint="send"
        placeholder="Comentar..."
        readOnly={sending}
        onChange={event => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className={`${inputClass} field-sizing-content max-h-40 resize-none`}
      />
      <IconButton
        type="submit"
        label="Enviar comentário"
        variant="accent"
        disabled={empty || sending}
        className="size-12"
      >
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  )
}
