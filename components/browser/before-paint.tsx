/**
 * Runs before the first paint. A theme applied later would flash; parts that only some people see, or a hymn's size,
 * would shift the layout. It is inline, because a file of its own would delay the paint by a round trip.
 * Must match components/shell/theme-switch.tsx, components/session/use-me.ts, `RolePlaceholder` of only-for.tsx,
 * components/deliveries/admin-warnings.tsx and components/playing/preferences/use-display-settings.ts. A browser that
 * denies storage follows the system's theme and shows the default size.
 */
export const BeforePaint = () => <script>{beforePaint}</script>

export const beforePaint = `try {
  const { dataset } = document.documentElement
  const { theme, role, minds, team, warned, 'hymn-reading': reading } = localStorage
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme
  if (/^(member|admin)$/.test(role)) dataset.role = role
  if (/^(music|content|music content)$/.test(minds)) dataset.minds = minds
  if (team === 'pastoral') dataset.team = team
  if (warned === 'yes') dataset.warned = warned
  const { size, lyricsOnly } = JSON.parse(reading)
  if (/^[1-5]$/.test(size)) dataset.hymnSize = size
  if (lyricsOnly === true) dataset.hymnChords = 'off'
} catch {}`.replaceAll('\n  ', '\n')
