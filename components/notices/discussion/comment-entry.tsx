'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { callAt } from '@/components/kit/browser/call-at'
import { serverNow } from '@/components/kit/browser/read-json'
import type { CommentWithRights, WrittenComment } from '@/lib/notices/discussion/comment'
import { CommentActions } from './comment-actions'
import { CommentLine } from './comment-line'
import { CorrectionForm } from './correction-form'

type Props = {
  comment: CommentWithRights
  /** The button to reply, where one replies to this comment. */
  reply?: ReactNode
  onRemoved: (id: string, asOf?: number) => void
  onCorrected: (comment: WrittenComment) => void
}

/** A comment with what this person may do with it; its text is a field while its author corrects it. */
export function CommentEntry({ comment, reply, onRemoved, onCorrected }: Props) {
  const { id, author, correctableUntil, earlierTexts, isGone } = comment
  const [isCorrecting, setCorrecting] = useState(false)
  const isCorrectable = useIsBefore(correctableUntil)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setCorrecting(false)
    button.current?.focus()
  }

  function onSaved(corrected: WrittenComment) {
    onCorrected(corrected)
    close()
  }

  const field = isCorrecting && <CorrectionForm comment={comment} onSaved={onSaved} onCancel={close} />
  if (isGone)
    return (
      <>
        <p className="py-2 text-ink-soft italic">Comentário excluído</p>
        {field}
      </>
    )
  return (
    <CommentLine
      comment={comment}
      text={field || undefined}
      footer={
        <>
          <div className="flex flex-wrap items-center empty:hidden">
            {reply}
            {isCorrectable && (
              <TextButton ref={button} aria-expanded={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
                Editar<span className="sr-only"> meu comentário</span>
              </TextButton>
            )}
            <CommentActions comment={comment} onRemoved={asOf => onRemoved(id, asOf)} />
          </div>
          {earlierTexts.length > 0 && (
            <details className="text-[0.9375rem] text-ink-soft">
              <summary className="-ml-2 flex min-h-11 cursor-pointer items-center rounded-full px-2 underline underline-offset-4 hover:bg-sunken">
                Como era antes<span className="sr-only"> o comentário de {author}</span>
              </summary>
              <ol className="grid gap-2 border-l-2 border-line pl-3">
                {earlierTexts.map((text, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: earlier texts only grow at the end
                  <li key={number} className="wrap-anywhere whitespace-pre-line">
                    {text}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </>
      }
    />
  )
}

/** A small button below a comment. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button
    type="button"
    className="min-h-11 rounded-full px-2 text-[0.9375rem] font-bold text-primary first:-ml-2 hover:bg-primary-soft"
    {...props}
  />
)

/** Whether an instant is still to come by the server's clock. */
function useIsBefore(instant: string | null) {
  const time = instant === null ? 0 : Date.parse(instant)
  const [passed, setPassed] = useState(0)
  useEffect(() => (time ? callAt(time, () => setPassed(time)) : undefined), [time])
  return time > passed && time > serverNow()
}
