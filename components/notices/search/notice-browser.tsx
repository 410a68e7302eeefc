'use client'

import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Skeleton } from '@/components/kit/ui/skeleton'

const noticeSearch = lazyImport(() => import('./notice-search').then(({ NoticeSearch }) => NoticeSearch))

type Props = {
  months: { month: string; label: string }[]
  /** The list that stands here while nobody searches. */
  children: ReactNode
}

/** The search above the list; its code comes after the list. */
export function NoticeBrowser({ months, children }: Props) {
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <LazyComponent
        component={noticeSearch}
        props={{ months, onSearching: setSearching }}
        placeholder={<Skeleton className="mb-5 h-12 w-full max-w-2xl" />}
      />
      {!isSearching && children}
    </>
  )
}
