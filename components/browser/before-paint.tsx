/**
 * Runs before the first paint: a theme that came later would flash, and what only some are shown, or a hymn's size,
 * would move the rest. It stands in the page, because a file of its own would hold the paint back for a round trip.
 * Kept in step with components/shell/theme-switch.tsx, components/session/use-me.ts, the `Room` of only-for.tsx,
 * components/deliveries/what-is-wrong.tsx and components/playing/preferences/use-display-settings.ts. A browser that denies storage follows the system and shows the usual size.
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
