import { openDraft } from '@/components/kit/form/drafts'

/** The name of the draft of a notice's comment, or of a reply to one of them. */
export const getCommentDraftName = (noticeId: string, replyTo?: string) =>
  `draft:comment:${replyTo ? `${noticeId}:${replyTo}` : noticeId}`

/** Puts a text back into its form, behind what is already typed there; the form reads it when it opens. */
export function restoreComment({
  noticeId,
  replyTo,
  content,
}: {
  noticeId: string
  replyTo?: string
  content: string
}) {
  const draft = openDraft(getCommentDraftName(noticeId, replyTo))
  const typed = draft.read().content
  draft.write({ content: typeof typed === 'string' && typed.trim() ? `${typed}\n${content}` : content })
}
