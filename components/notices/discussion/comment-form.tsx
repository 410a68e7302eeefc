'use client'

import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useTransition } from 'react'
import { useDraft } from '@/components/kit/form/use-draft'
import { useSubmission } from '@/components/kit/form/use-submission'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import { callOrWait } from '@/components/offline/call-or-wait'
import { useMe } from '@/components/session/use-me'
import { addComment } from '@/lib/notices/actions/discussing'
import type { WrittenComment } from '@/lib/notices/discussion/comment'
import { messages } from '@/lib/notices/messages'
import { getCommentDraftName } from './comment-draft'
import { CommentField } from './comment-field'
import { GuardianFirst } from './guardian-first'

type Props = {
  noticeId: string
  /** The comment that is replied to, and whose it is. */
  replyTo?: { id: string; author: string }
  onAdded: (comment: WrittenComment) => void
  /** The comment waits on this device for the network. */
  onWaiting?: () => void
}

/** The text stays until the server has saved it, it waits on the device, or the person deletes it. */
export function CommentForm({ noticeId, replyTo, onAdded, onWaiting }: Props) {
  const draft = useDraft(getCommentDraftName(noticeId, replyTo?.id), { content: '' })
  const submission = useSubmission()
  const [sending, start] = useTransition()
  const { content } = draft.fields
  const empty = content.trim() === ''
  const me = useMe()

  function send() {
    if (empty || sending) return
    start(async () => {
      const comment = { noticeId, content, ...(replyTo && { replyTo: replyTo.id }) }
      const input = { submission: submission.name(Object.entries(comment)), ...comment }
      const outcome = await callOrWait(() => addComment(input), {
        write: { kind: 'comment', ...input },
        about: replyTo?.author,
        failure: messages.commentFailed,
      })
      if (outcome !== 'waiting') showOutcome(outcome)
      if (outcome !== 'waiting' && (outcome.status !== 'done' || !outcome.result)) return
      submission.done()
      draft.discard()
      if (outcome === 'waiting') onWaiting?.()
      else if (outcome.status === 'done' && outcome.result) onAdded(outcome.result)
    })
  }

  function onType(content: string) {
    submission.markEdited()
    draft.write({ content })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  if (me?.awaitsGuardian) return <GuardianFirst />
  return (
    <form onSubmit={submit} data-typed={!empty || undefined} className="flex w-full items-end gap-2">
      <input type="hidden" name="noticeId" value={noticeId} />
      <CommentField
        label={replyTo ? `Responda a ${replyTo.author}` : 'Escreva um comentário'}
        content={content}
        isSending={sending}
        enterKeyHint="send"
        placeholder={replyTo ? 'Responder...' : 'Comentar...'}
        onType={onType}
        onSend={send}
        className="max-h-40"
      />
      <IconButton
        type="submit"
        label={replyTo ? 'Enviar resposta' : 'Enviar comentário'}
        variant="accent"
        disabled={empty || sending}
        className="size-12"
      >
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  )
}
