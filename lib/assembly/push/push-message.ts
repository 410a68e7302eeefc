/** A notification on the way to a person's devices. */
export type PushMessage = {
  title: string
  body: string
  /** The page that a tap opens. */
  path: string
  /** A newer message with the same tag replaces this one, at the push service and on the screen. */
  tag: string
  isUrgent: boolean
  /** After this instant it is not delivered any more. */
  expiresAt: Date
  /** How many things the person has not seen, for the app's icon. */
  unseen: number
}

/** A message for one person; `id` names the notification in results. */
export type PersonalPush = { id: string; profileId: string; message: PushMessage }

/** A device that could not be reached now: to be tried again after so many seconds. */
export type FailedPush = { id: string; subscriptionId: string; retryAfter: number }
