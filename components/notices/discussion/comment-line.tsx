import type { ReactNode } from 'react'
import { RichText } from '@/components/notices/rich-text'
import { Avatar } from '@/components/ui/avatar'
import type { Comment } from '@/lib/notices/discussion/comment'

type Props = {
  comment: Comment
  short?: boolean
  /** Below the text. */
  footer?: ReactNode
  children?: ReactNode
}

export function CommentLine({ comment, short = false, footer, children }: Props) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={comment.author} image={comment.authorImage} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="min-w-0 font-bold wrap-anywhere">{comment.author}</span>
          <time dateTime={comment.createdAt} className="text-sm text-ink-soft">
            {comment.when}
          </time>
        </p>
        <p className={`wrap-anywhere ${short ? 'line-clamp-3' : 'whitespace-pre-line'}`}>
          <RichText text={comment.content} />
        </p>
        {footer}
      </div>
      {children}
    </div>
  )
}
