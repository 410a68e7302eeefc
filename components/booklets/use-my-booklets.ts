import { useEffect, useRef, useState } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import type { MyBooklet } from '@/lib/booklets/queries'
import { offlineApi } from '@/lib/values/routes/offline-routes'

/** Milliseconds between two questions for the progress of a PDF. */
const PAUSE = 900

/**
 * The person's PDFs of the last day, asked for again while one is being made. `follow` names one that was just asked
 * for: it is downloaded as soon as it is ready, if the page is still open.
 */
export function useMyBooklets() {
  const { loaded, replace, retry } = useLoaded(readMyBooklets, [])
  const followed = useRef<string>(undefined)
  const [, setFollowing] = useState(0)
  const isWaiting = loaded?.some(({ ready, failed }) => !ready && !failed) ?? false

  useEffect(() => {
    if (!isWaiting) return
    const { stop } = poll({ poll: readMyBooklets, onAnswer: replace, every: PAUSE, maxPause: 8000, immediate: false })
    return stop
  }, [isWaiting, replace])

  const finished = loaded?.find(({ id, ready }) => ready && id === followed.current)
  useEffect(() => {
    if (!finished) return
    followed.current = undefined
    download(finished.id)
  }, [finished])

  return {
    booklets: loaded ?? [],
    follow(id: string) {
      followed.current = id
      setFollowing(count => count + 1)
      retry()
    },
  }
}

const readMyBooklets = () => readJson<MyBooklet[]>(offlineApi.myBooklets)

function download(id: string) {
  const link = document.createElement('a')
  link.href = offlineApi.booklet(id)
  link.download = ''
  link.click()
}
