import { readJson } from '@/components/kit/browser/read-json'
import { notificationApi } from '@/lib/values/routes/notification-routes'

/** Milliseconds in which what a page shows is collected into one report. */
const PAUSE = 700
const MAX_SUBJECTS = 50

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports what the person has just seen, also while the page is left, and takes it off this device's screen. */
export function reportSeen(subjects: string[]) {
  for (const subject of subjects) waiting.add(subject)
  if (timer !== undefined) return
  timer = setTimeout(send, PAUSE)
  addEventListener('pagehide', send)
}

/** Reports when half of an element, or as much of it as the screen can hold, is in view. */
export function reportInView(element: Element, subjects: string[]) {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reportSeen(subjects)
    },
    { rootMargin: '-20% 0%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function send() {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('pagehide', send)
  const subjects = [...waiting].slice(0, MAX_SUBJECTS)
  waiting.clear()
  void closeShown(subjects)
  readJson<{ unseen: number }>(notificationApi.seen, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subjects }),
    keepalive: true,
  }).then(
    ({ unseen }) => showUnseen(unseen),
    // Not told to the person and not tried again: another device may tell once more what was seen here, no harm is done.
    () => {},
  )
}

/** Closes the notifications that this device still shows of these things; their tag is the subject. */
async function closeShown(subjects: string[]) {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? [])
    if (subjects.includes(notification.tag)) notification.close()
}

/** Shows on the installed app's icon how much is new; a browser that cannot, or may not, shows nothing. */
function showUnseen(count: number) {
  if (!('setAppBadge' in navigator)) return
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  change.catch(() => {})
}
