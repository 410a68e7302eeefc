'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useLayoutEffect } from 'react'
import { deviceStorage } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { useEarlyInput } from '@/components/kit/form/use-early-input'

const themes = [
  { value: 'system', name: 'Sistema', Icon: Monitor },
  { value: 'light', name: 'Claro', Icon: Sun },
  { value: 'dark', name: 'Escuro', Icon: Moon },
] as const

type Theme = (typeof themes)[number]['value']

const STORAGE_KEY = 'theme'

/** Chooses the theme, stored on this device: system, light or dark. BeforePaint applies it before the first paint. */
export function ThemeSwitch() {
  const group = useId()
  const field = useEarlyInput<HTMLInputElement>()
  const stored = useDeviceStorage(STORAGE_KEY)
  const chosen = stored === undefined ? undefined : parseTheme(stored)

  // In development React removes the attribute that BeforePaint has set; in production this changes nothing.
  useLayoutEffect(() => applyTheme(parseTheme(deviceStorage.read(STORAGE_KEY))), [])

  return (
    <fieldset className="inline-flex rounded-full bg-sunken p-1">
      <legend className="sr-only">Tema</legend>
      {themes.map(({ value, name, Icon }) => (
        <label key={value} title={name} className="theme-choice">
          <input
            ref={field}
            type="radio"
            autoComplete="off"
            name={group}
            checked={chosen === value}
            onChange={() => choose(value)}
            aria-label={name}
            className="sr-only"
          />
          <Icon aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}

function choose(theme: Theme) {
  // If storage is denied, the choice lasts until the page is closed.
  applyTheme(theme)
  deviceStorage.write(STORAGE_KEY, theme === 'system' ? null : theme)
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

const parseTheme = (stored: string | null): Theme => themes.find(({ value }) => value === stored)?.value ?? 'system'
