/** Says until when people may answer, from the minutes before the start: 'O começo', '2 h antes', '1 dia antes'. */
export function formatClosing(minutes: number | null) {
  if (minutes === null) return 'O começo'
  if (minutes % DAY_MINUTES === 0)
    return minutes === DAY_MINUTES ? '1 dia antes' : `${minutes / DAY_MINUTES} dias antes`
  return minutes % 60 === 0 ? `${minutes / 60} h antes` : `${minutes} min antes`
}

const DAY_MINUTES = 24 * 60
