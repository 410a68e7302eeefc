'use client'

import { type FormEvent, useEffect, useRef, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { useDraft } from '@/components/kit/form/use-draft'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { correctComment } from '@/lib/notices/actions/discussing'
import type { CommentWithRights, WrittenComment } from '@/lib/notices/discussion/comment'
import { messages } from '@/lib/notices/messages'
import { CommentField } from './comment-field'

type Props = { comment: CommentWithRights; onSaved: (comment: WrittenComment) => void; onCancel: () => void }

/** One's own comment in a field, as long as it may be corrected. What is refused stays in the field. */
export function CorrectionForm({ comment, onSaved, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`draft:correction:${comment.id}`, { content: comment.content })
  const [saving, start] = useTransition()
  const { content } = draft.fields
  const isUnchanged = content.trim() === '' || content === comment.content

  useEffect(() => {
    const length = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(length, length)
  }, [])

  function save() {
    if (isUnchanged || saving) return
    start(async () => {
      const outcome = await callAction(
        correctComment({ commentId: comment.id, content }),
        messages.commentCorrectFailed,
      )
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.result) return
      draft.discard()
      onSaved(outcome.result)
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  function cancel() {
    draft.discard()
    onCancel()
  }

  return (
    <form onSubmit={submit} data-typed={!isUnchanged || undefined} className="mt-1 mr-1 grid gap-2">
      <CommentField
        ref={field}
        label="Corrigir meu comentário"
        content={content}
        isReadOnly={saving}
        onType={content => draft.write({ content })}
        onSend={save}
        className="max-h-60"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={saving} disabled={isUnchanged}>
          Salvar
        </Button>
        <Button size="small" variant="quiet" disabled={saving} onClick={cancel}>
          Deixar como estava
        </Button>
      </div>
    </form>
  )
}
