import type { Challenge, Solution } from 'altcha-lib/types'

/** Solves what the server asks, beside the page and not in it; what is sent in the form to show for it. */
export async function solved(challenge: Challenge) {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = reject
      worker.postMessage(challenge)
    })
    return solution && JSON.stringify({ challenge, solution })
  } finally {
    worker.terminate()
  }
}
