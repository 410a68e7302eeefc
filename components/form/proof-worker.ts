import { solveChallenge } from 'altcha-lib'
import { deriveKey as byBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey as byLibrary } from './pbkdf2'

// Browsers keep their own arithmetic from pages that came over plain http.
const deriveKey = globalThis.crypto.subtle ? byBrowser : byLibrary

globalThis.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  globalThis.postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null))
}
