import type { ReactNode } from 'react'
import { NoticeDate } from '@/components/notices/feed/notice-header'
import { EnlargeableGallery } from '@/components/notices/pictures/enlargeable-gallery'
import { RichText } from '@/components/notices/rich-text'
import type { Notice } from '@/lib/notices/notice'
import { AttachmentCard } from './attachment-card'

type Props = {
  as?: 'h1' | 'h2'
  notice: Notice
  sizes: string
  /** Whether the page is for everyone, and not only for the app. */
  isPublic?: boolean
  /** Beside the date. */
  actions?: ReactNode
}

/** A notice in full: its pictures open on the whole screen. */
export const NoticeBody = ({ as: Title = 'h1', notice, sizes, isPublic, actions }: Props) => (
  <>
    <header>
      <Title className="text-title wrap-anywhere">{notice.title}</Title>
      <NoticeDate notice={notice}>{actions}</NoticeDate>
    </header>
    <EnlargeableGallery pictures={notice.pictures} about={notice.title} sizes={sizes} />
    <p className="whitespace-pre-line wrap-anywhere">
      <RichText text={notice.content} formatted />
    </p>
    <AttachmentCard attachment={notice.attachment} isPublic={isPublic} />
  </>
)
