import { useState } from 'react'

/** `isLong` says that the answer that `watch` waits for takes longer than somebody waits without a word. */
export function usePatience() {
  const [isLong, setLong] = useState(false)

  async function watch<Answer>(answer: Promise<Answer>) {
    const timer = setTimeout(() => setLong(true), PATIENCE)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      setLong(false)
    }
  }

  return { isLong, watch }
}

/** In milliseconds: nobody looks at "Enviando..." for longer than ten seconds. */
const PATIENCE = 8000
