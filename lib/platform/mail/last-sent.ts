/** Next bundles this file more than once, and jobs run outside of its bundles; all copies share the moment. */
const shared = globalThis as typeof globalThis & { lastMailSentAt?: Date }

export function recordSentMail() {
  shared.lastMailSentAt = new Date()
}

/** When this process's last mail left; undefined if none has since it started. */
export const lastMailSentAt = () => shared.lastMailSentAt
