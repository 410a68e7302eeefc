import { store } from '@/components/browser/store'
import type { Message } from '@/lib/action/outcome'

export type Toast = {
  /** The same message again renews the one on screen instead of piling up. */
  name: string
  message: Message
  tone: 'done' | 'error'
  reference?: string
  /** In milliseconds. */
  lasts: number
  /** Which saying of it this is: each begins its time anew. */
  turn: number
  leaving: boolean
}

/** What is being said, the newest first. */
export const toasts = store<Toast[]>([])

export function say(said: Omit<Toast, 'turn' | 'leaving'>) {
  turns += 1
  const toast = { ...said, turn: turns, leaving: false }
  const before = toasts.now()
  const renewed = before.some(({ name }) => name === toast.name)
  toasts.set(renewed ? before.map(each => (each.name === toast.name ? toast : each)) : [toast, ...before].slice(0, 3))
}

/** It goes up and away, and then out of the page; unless it is said again meanwhile. */
export function takeAway(name: string) {
  const leaves = toasts.now().find(toast => toast.name === name)
  if (!leaves || leaves.leaving) return
  toasts.set(toasts.now().map(toast => (toast === leaves ? { ...toast, leaving: true } : toast)))
  setTimeout(() => {
    const { turn } = leaves
    toasts.set(toasts.now().filter(toast => !(toast.leaving && toast.turn === turn)))
  }, LEAVES)
}

export const isOnToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toasts]') !== null

/** As long as the stylesheet takes it out of sight (toast.tsx). */
const LEAVES = 200
let turns = 0
