type Poll<Answer> = {
  poll: () => Promise<Answer>
  onAnswer?: (answer: Answer) => void
  onError?: (error: unknown) => void
  /** Milliseconds between an answer and the next request. */
  every: number
  /** The pause is longer by up to this share of it, at random, so that open pages do not all request at once. */
  jitter?: number
  /** Each consecutive failure doubles the pause, up to this many milliseconds. */
  maxPause?: number
  /** Whether the first request is sent at once, or after a pause. */
  immediate?: boolean
  /** Whether to continue while the page is hidden. */
  whileHidden?: boolean
}

/**
 * Requests repeatedly, until `stop`, and at once when the page becomes visible or the network is back. The answer to an
 * earlier request that is still pending then is ignored, and so is every answer after `stop`.
 */
export function poll<Answer>({
  poll: ask,
  onAnswer,
  onError,
  every,
  jitter = 0,
  maxPause = every,
  immediate = true,
  whileHidden,
}: Poll<Answer>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let open: Promise<Answer> | undefined
  let failures = 0

  function start() {
    clearTimeout(timer)
    if (document.hidden && !whileHidden) return
    const request = ask()
    open = request
    request.then(
      answer => {
        if (open !== request) return
        failures = 0
        schedule()
        onAnswer?.(answer)
      },
      error => {
        if (open !== request) return
        failures += 1
        schedule()
        onError?.(error)
      },
    )
  }

  function schedule() {
    open = undefined
    timer = setTimeout(start, Math.min(every * 2 ** failures, maxPause) * (1 + Math.random() * jitter))
  }

  function resume() {
    if (!document.hidden) start()
  }

  function resumeOnline() {
    failures = 0
    start()
  }

  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resumeOnline)
  if (immediate) start()
  else schedule()

  return {
    /** Requests now instead of at the end of the pause, unless a request is pending. */
    askNow() {
      if (!open) start()
    },
    stop() {
      document.removeEventListener('visibilitychange', resume)
      window.removeEventListener('online', resumeOnline)
      clearTimeout(timer)
      open = undefined
    },
  }
}
