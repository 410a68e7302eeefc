// Runs before the first paint: a theme that came later would flash, and what only an admin sees would move the rest.
// Kept in step with components/ui/theme-switch.tsx and components/ui/kept-room.tsx.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('room') === 'kept') dataset.room = 'kept'
} catch {
  // A browser that denies storage follows the system.
}
