import { deviceStorage } from '@/components/kit/browser/storage'
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
  const typed = readContent(draft)
  draft.write({ content: typed.trim() ? `${typed}\n${content}` : content })
}

/** Returns what the person has typed below a notice and not sent: a comment, and replies. */
export function listCommentDrafts(noticeId: string) {
  const names = deviceStorage.names().map(key => key.split(' ')[2] ?? '')
  return [...new Set(names)]
    .filter(name => name.startsWith(getCommentDraftName(noticeId)))
    .map(name => ({ name, content: readContent(openDraft(name)) }))
    .filter(({ content }) => content.trim() !== '')
}

function readContent(draft: ReturnType<typeof openDraft>) {
  const { content } = draft.read()
  return typeof content === 'string' ? content : ''
}
