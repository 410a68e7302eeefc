// Runs before the first paint: a theme that came later would flash, and what only some are shown would move the rest.
// Kept in step with components/shell/theme-switch.tsx, components/session/use-me.ts and the `Room` of only-for.tsx.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  const role = localStorage.getItem('role')
  if (role === 'member' || role === 'admin') dataset.role = role
} catch {
  // A browser that denies storage follows the system.
}
