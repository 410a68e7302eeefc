'use client'

import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useCallback, useLayoutEffect, useRef, useTransition } from 'react'
import { useDraft } from '@/components/kit/form/use-draft'
import { useSubmission } from '@/components/kit/form/use-submission'
import { copyText } from '@/components/kit/overlay/share'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { callOrWait } from '@/components/offline/call-or-wait'
import { useMe } from '@/components/session/use-me'
import { addComment } from '@/lib/notices/actions/discussing'
import type { WrittenComment } from '@/lib/notices/discussion/comment'
import { messages } from '@/lib/notices/messages'
import { getCommentDraftName } from './comment-draft'
import { CommentField } from './comment-field'
import { GuardianFirst } from './guardian-first'
import { setOffAir } from './off-air'
import { OffAirNote } from './off-air-note'
import { useIsOffAir } from './use-is-off-air'

type Props = {
  noticeId: string
  /** Of a notice that is not on the air, for those who manage notices. */
  status?: string | undefined
  /** The comment that is replied to, and whose it is. */
  replyTo?: { id: string; author: string }
  onAdded: (comment: WrittenComment) => void
  /** The comment waits on this device for the network. */
  onWaiting?: () => void
}

/**
 * The text stays until the server has saved it, it waits on the device, or the person deletes it; also when the notice
 * goes off the air: then it can be copied.
 */
export function CommentForm({ noticeId, status, replyTo, onAdded, onWaiting }: Props) {
  const draft = useDraft(getCommentDraftName(noticeId, replyTo?.id), { content: '' })
  const submission = useSubmission()
  const [sending, start] = useTransition()
  const field = useRef<HTMLTextAreaElement>(null)
  const isOffAir = useIsOffAir(noticeId)
  const { content } = draft.fields
  const empty = content.trim() === ''
  const me = useMe()
  const isClosed = isOffAir && empty
  const { note, watchFocus } = useNoteFocus(isClosed)

  function send() {
    if (empty || sending || isOffAir) return
    start(async () => {
      const comment = { noticeId, content, ...(replyTo && { replyTo: replyTo.id }) }
      const input = { submission: submission.name(Object.entries(comment)), ...comment }
      const outcome = await callOrWait(() => addComment(input), {
        write: { kind: 'comment', ...input },
        about: replyTo?.author,
        failure: messages.commentFailed,
      })
      if (outcome !== 'waiting' && outcome.status === 'refused' && outcome.gone) return close()
      if (outcome !== 'waiting') showOutcome(outcome)
      if (outcome !== 'waiting' && (outcome.status !== 'done' || !outcome.result)) return
      submission.done()
      draft.discard()
      if (outcome === 'waiting') onWaiting?.()
      else if (outcome.status === 'done' && outcome.result) onAdded(outcome.result)
    })
  }

  /** The button that was pressed goes. */
  function close() {
    setOffAir(noticeId, true)
    field.current?.focus()
  }

  function onType(content: string) {
    submission.markEdited()
    draft.write({ content })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  if (me?.awaitsGuardian && !isOffAir) return <GuardianFirst />
  return (
    <form onSubmit={submit} data-typed={!empty || undefined} className="grid w-full gap-2">
      <input type="hidden" name="noticeId" value={noticeId} />
      {isOffAir && <OffAirNote ref={note} status={status} hasText={!empty} />}
      {!isClosed && (
        <div ref={watchFocus} className="grid gap-2">
          <div className="flex items-end gap-2">
            <CommentField
              ref={field}
              label={replyTo ? `Responda a ${replyTo.author}` : 'Escreva um comentário'}
              content={content}
              isReadOnly={sending || isOffAir}
              enterKeyHint="send"
              placeholder={replyTo ? 'Responder...' : 'Comentar...'}
              onType={onType}
              onSend={send}
              className="max-h-40"
            />
            {!isOffAir && (
              <IconButton
                type="submit"
                label={replyTo ? 'Enviar resposta' : 'Enviar comentário'}
                variant="accent"
                disabled={empty || sending}
                className="size-12"
              >
                <SendHorizontal aria-hidden />
              </IconButton>
            )}
          </div>
          {isOffAir && (
            <div className="flex flex-wrap justify-end">
              <Button variant="ghost" size="small" onClick={() => copyText(content)}>
                Copiar
              </Button>
              <Button variant="ghost" size="small" onClick={draft.discard}>
                Descartar
              </Button>
            </div>
          )}
        </div>
      )}
    </form>
  )
}

/** When the field goes, the note that says why takes over the focus, if it was there. */
function useNoteFocus(isClosed: boolean) {
  const note = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  // React calls what a ref returns before it removes the element.
  const watchFocus = useCallback(
    (fields: HTMLElement | null) => () => {
      hadFocus.current = fields?.contains(document.activeElement) ?? false
    },
    [],
  )
  useLayoutEffect(() => {
    if (isClosed && hadFocus.current) note.current?.focus()
  }, [isClosed])
  return { note, watchFocus }
}
