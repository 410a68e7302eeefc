import { useEffect, useState } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { isServerFailure } from '@/lib/values/our-answer'
import { api } from '@/lib/values/routes/routes'

/**
 * `waitForNetwork` resolves to true when a server answers again, or to false if `stop` is called before: it is there
 * while somebody waits, and the browser then asks before the page is left. Pauses grow with the tries: some networks let
 * pages through and nothing else.
 */
export function useWaitForNetwork() {
  const [stop, setStop] = useState<() => void>()

  useEffect(() => {
    if (!stop) return
    window.addEventListener('beforeunload', askBefore)
    return () => window.removeEventListener('beforeunload', askBefore)
  }, [stop])

  const waitForNetwork = (tries: number) =>
    new Promise<boolean>(resolve => {
      const polling = poll({
        // A captive portal's answer is not the JSON expected here. A server that fails has answered.
        poll: () =>
          readJson(api.live, { cache: 'no-store', timeout: 4000 }).catch(error => {
            if (!isServerFailure(Object(error).status)) throw error
          }),
        onAnswer: () => end(true),
        every: Math.min(3000 * 2 ** tries, 60_000),
        immediate: false,
        whileHidden: true,
      })
      function end(isBack: boolean) {
        polling.stop()
        setStop(undefined)
        resolve(isBack)
      }
      setStop(() => () => end(false))
    })

  return { waitForNetwork, stop }
}

const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()
