import type { ReactNode } from 'react'
import { Avatar } from '@/components/kit/ui/avatar'
import { RichText } from '@/components/notices/rich-text'
import type { Comment } from '@/lib/notices/discussion/comment'

type Props = {
  comment: Comment
  short?: boolean
  /** In place of the text. */
  text?: ReactNode
  /** Below the text: beside it, a narrow column would have no room left. */
  footer?: ReactNode
}

export function CommentLine({ comment, short = false, text, footer }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Avatar name={comment.author} image={comment.authorImage} size="small" />
      <div className="min-w-0 flex-[1_1_7rem]">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="min-w-0 font-bold wrap-anywhere">{comment.author}</span>
          <time dateTime={comment.createdAt} className="text-sm text-ink-soft">
            {comment.when}
          </time>
          {comment.isEdited && <span className="text-sm text-ink-soft">editado</span>}
        </p>
        {text ?? (
          <p className={`wrap-anywhere ${short ? 'line-clamp-3' : 'whitespace-pre-line'}`}>
            <RichText text={comment.content} />
          </p>
        )}
        {footer}
      </div>
    </div>
  )
}
