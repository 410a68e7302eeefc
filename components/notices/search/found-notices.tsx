'use client'

import { useDeferredValue, useEffect, useState } from 'react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { type LoadedNotices, NoticeFeed } from '@/components/notices/feed/notice-feed'
import { api } from '@/lib/values/routes/routes'

type Props = {
  query: string
  month: string
  /** Called with how much was found, in words. */
  onFound: (words: string) => void
}

/** Milliseconds without a key press before the server is asked. */
const PAUSE = 250

/** What the server finds for some words, of one month or of all. */
export function FoundNotices({ query, month, onFound }: Props) {
  const search = useSettled(JSON.stringify({ q: query || undefined, month: month || undefined }))
  const readPage = (after?: Parameters<typeof api.searchNotices>[1]) =>
    readJson<LoadedNotices>(api.searchNotices(JSON.parse(search), after))
  const { loaded, failed, error, loading, retry } = useLoaded(
    async () => ({ search, page: await readPage() }),
    [search],
    { onLoaded: ({ page }) => onFound(describeCount(page.items.length, page.next !== null)) },
  )
  const results = useDeferredValue(loaded)

  if (failed && !loading) return <LoadError error={error} retry={retry} />
  if (!results) return <SkeletonList rows={2} />
  return (
    <div aria-busy={results.search !== search || undefined}>
      <NoticeFeed
        key={results.search}
        first={results.page}
        load={readPage}
        empty={
          <EmptyState
            drawing={<LetterDrawing />}
            title="Nenhum aviso encontrado"
            hint="Tente outra palavra, ou outro mês."
          />
        }
      />
    </div>
  )
}

/** Returns a text that follows another when that has not changed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const describeCount = (count: number, more: boolean) =>
  count === 0
    ? 'Nenhum aviso encontrado'
    : more
      ? `Mais de ${count} avisos`
      : count === 1
        ? '1 aviso'
        : `${count} avisos`
