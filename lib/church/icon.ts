/**
 * The sizes of the home screen icon; `share` is how much of the square the logo fills. Phones cut the corners off a
 * maskable icon.
 */
export const icons = {
  '192': { side: 192, share: 0.86 },
  '512': { side: 512, share: 0.86 },
  maskable: { side: 512, share: 0.6 },
} as const

export type IconSize = keyof typeof icons

export const isIconSize = (text: string): text is IconSize => Object.hasOwn(icons, text)

/** Part of the icon's URL: another logo gets another URL, so that no phone shows its cached icon. */
export const versionOfLogo = (logo: string) => /([^/]+)\.\w+$/.exec(logo)?.[1] ?? ''
