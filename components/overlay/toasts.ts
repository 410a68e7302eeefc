import { createStore } from '@/components/browser/store'
import type { Message } from '@/lib/action/outcome'

export type Toast = {
  /** The same message again renews the one on screen instead of piling up. */
  name: string
  message: Message
  tone: 'done' | 'error'
  reference?: string
  /** In milliseconds. */
  duration: number
  /** Which saying of it this is: each begins its time anew. */
  turn: number
  leaving: boolean
}

/** What is being said, the newest first. */
export const toasts = createStore<Toast[]>([])

export function addToast(content: Omit<Toast, 'turn' | 'leaving'>) {
  lastTurn += 1
  const toast = { ...content, turn: lastTurn, leaving: false }
  const before = toasts.get()
  const renewed = before.some(({ name }) => name === toast.name)
  toasts.set(renewed ? before.map(each => (each.name === toast.name ? toast : each)) : [toast, ...before].slice(0, 3))
}

/** It goes up and away, and then out of the page; unless it is said again meanwhile. */
export function dismissToast(name: string) {
  const leavingToast = toasts.get().find(toast => toast.name === name)
  if (!leavingToast || leavingToast.leaving) return
  toasts.set(toasts.get().map(toast => (toast === leavingToast ? { ...toast, leaving: true } : toast)))
  setTimeout(() => {
    const { turn } = leavingToast
    toasts.set(toasts.get().filter(toast => !(toast.leaving && toast.turn === turn)))
  }, EXIT_DURATION)
}

export const isOnToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toasts]') !== null

/** As long as the stylesheet takes it out of sight (toast.tsx). */
const EXIT_DURATION = 200
let lastTurn = 0
