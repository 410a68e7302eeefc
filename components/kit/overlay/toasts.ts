import { createStore } from '@/components/kit/browser/store'
import type { Message } from '@/lib/platform/action/outcome'

export type Toast = {
  /** Identifies the message: the same name again renews the toast on screen instead of adding one. */
  name: string
  message: Message
  tone: 'done' | 'error'
  reference?: string
  /** In milliseconds. */
  duration: number
  /** A number that grows each time the toast is shown or renewed, which starts its time over. */
  turn: number
  leaving: boolean
}

/** The visible toasts, the newest first. */
export const toasts = createStore<Toast[]>([])

export function addToast(content: Omit<Toast, 'turn' | 'leaving'>) {
  lastTurn += 1
  const toast = { ...content, turn: lastTurn, leaving: false }
  const before = toasts.get()
  const renewed = before.some(({ name }) => name === toast.name)
  toasts.set(renewed ? before.map(each => (each.name === toast.name ? toast : each)) : [toast, ...before].slice(0, 3))
}

/** Animates a toast out, then removes it, unless it was renewed meanwhile. */
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

/** Milliseconds; must match the transition in swipeable-toast.tsx. */
const EXIT_DURATION = 200
let lastTurn = 0
