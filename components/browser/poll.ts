type Poll<Answer> = {
  poll: () => Promise<Answer>
  onAnswer?: (answer: Answer) => void
  onError?: (error: unknown) => void
  /** Milliseconds between an answer and the next question. */
  every: number
  /** The pause is longer by up to this share of it, at random: open pages do not ask all in the same moment. */
  jitter?: number
  /** Each failure in a row doubles the pause, up to so many milliseconds. */
  maxPause?: number
  /** Whether the first question is asked at once, or after a pause. */
  immediate?: boolean
  /** Whether to go on while nobody sees the page. */
  whileHidden?: boolean
}

/**
 * Asks again and again, until `stop`. Asks at once when the page becomes visible or the network is back; an earlier
 * question that is still open then is ignored, and so is everything after `stop`.
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
    const question = ask()
    open = question
    question.then(
      answer => {
        if (open !== question) return
        failures = 0
        schedule()
        onAnswer?.(answer)
      },
      error => {
        if (open !== question) return
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
    /** Does not wait for the end of the pause. */
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
