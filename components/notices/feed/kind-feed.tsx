'use client'

import type { ReactNode } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import type { NoticePage } from '@/lib/notices/notice'
import { api } from '@/lib/values/routes/routes'
import { type LoadedNotices, NoticeFeed } from './notice-feed'

type Props = { first: NoticePage; important: boolean; empty: ReactNode }

/** The notices of one kind. */
export const KindFeed = ({ first, important, empty }: Props) => (
  <NoticeFeed
    first={first}
    load={after => readJson<LoadedNotices>((important ? api.importantNotices : api.notices)(after))}
    empty={empty}
  />
)
