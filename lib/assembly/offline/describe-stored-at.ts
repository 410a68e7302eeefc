/** 'hoje, 21:04', 'ontem, 21:04', 'sábado, 21:04', or with the date if that is a week ago: by the church's clock. */
export function describeStoredAt(storedAt: number, now: number, timeZone = 'America/Sao_Paulo') {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone }).format(storedAt)
  return `${describeDay()}, ${format({ hour: '2-digit', minute: '2-digit' })}`

  function describeDay() {
    const days = (toDay(now, timeZone) - toDay(storedAt, timeZone)) / DAY
    if (days <= 0) return 'hoje'
    if (days === 1) return 'ontem'
    if (days < 7) return format({ weekday: 'long' })
    const isThisYear = days < 300
    return format({ day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  }
}

const DAY = 86_400_000

/** The day at the church, as an instant that days can be counted with. */
const toDay = (instant: number, timeZone: string) =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant))
