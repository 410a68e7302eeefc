'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

const themes = [
  { value: 'system', name: 'Sistema', Icon: Monitor },
  { value: 'light', name: 'Claro', Icon: Sun },
  { value: 'dark', name: 'Escuro', Icon: Moon },
] as const

type Theme = (typeof themes)[number]['value']

/** Sistema, claro or escuro, kept on this device. public/theme.js applies it before the first paint. */
export function ThemeSwitch() {
  const group = useId()
  const chosen = useSyncExternalStore(whenChosen, stored, () => undefined)

  // In development React clears the attribute that theme.js set; in production this changes nothing.
  useLayoutEffect(() => wear(stored()), [])

  return (
    <fieldset className="inline-flex rounded-full bg-sunken p-1">
      <legend className="sr-only">Tema</legend>
      {themes.map(({ value, name, Icon }) => (
        <label
          key={value}
          title={name}
          className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink has-checked:bg-surface has-checked:text-primary has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => choose(value)}
            aria-label={name}
            className="sr-only"
          />
          <Icon aria-hidden className="size-5" />
        </label>
      ))}
    </fieldset>
  )
}

function choose(theme: Theme) {
  wear(theme)
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Storage denied: the choice lasts as long as the page.
  }
  window.dispatchEvent(new Event('theme'))
}

function wear(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

function stored(): Theme {
  try {
    return themes.find(({ value }) => value === localStorage.getItem('theme'))?.value ?? 'system'
  } catch {
    return 'system'
  }
}

/** Our own choice, and the one made in another tab. */
function whenChosen(changed: () => void) {
  window.addEventListener('theme', changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener('theme', changed)
    window.removeEventListener('storage', changed)
  }
}
