/**
 * Runs before the first paint. A theme applied later would flash; parts that only some people see, or a hymn's size,
 * would shift the layout. It is inline, because a file of its own would delay the paint by a round trip.
 * Must match components/shell/theme-switch.tsx, components/session/use-me.ts, `RolePlaceholder` of only-for.tsx,
 * components/health/admin-warnings.tsx and components/playing/preferences/use-display-settings.ts. A browser that
 * denies storage follows the system's theme and shows the default size.
 *
 * It also remembers a tap on a button whose code is still loading (early-tap.ts), and shows that the page is loading.
 */
export const BeforePaint = () => <script>{beforePaint}</script>

export const beforePaint = `try {
  const { dataset } = document.documentElement
  onclick = e => (earlyTap = e.target.closest('[type=button]')) && (dataset.going = '')
  const data = localStorage
  const read = (name, known) => known.test(data[name]) && (dataset[name] = data[name])
  read('theme', /^(light|dark)$/)
  read('role', /^(member|admin)$/)
  read('minds', /^(music|content|music content)$/)
  read('team', /^pastoral$/)
  read('warned', /^yes$/)
  const { size, lyricsOnly } = JSON.parse(data['hymn-reading'])
  if (/^[1-5]$/.test(size)) dataset.hymnSize = size
  if (lyricsOnly === true) dataset.hymnChords = 'off'
} catch {}`.replaceAll('\n  ', '\n')
