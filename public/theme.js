// Runs before the first paint, so that a chosen theme never flashes. Kept in step with components/ui/theme-switch.tsx.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that denies storage follows the system.
}
