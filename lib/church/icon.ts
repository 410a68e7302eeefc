/** How large a phone wants the square that stands on its home screen; of the last it cuts the corners off. */
export const icons = {
  '192': { side: 192, share: 0.86 },
  '512': { side: 512, share: 0.86 },
  maskable: { side: 512, share: 0.6 },
} as const

export type IconSize = keyof typeof icons

export const isIconSize = (text: string): text is IconSize => Object.hasOwn(icons, text)

/** Another logo has another address, so that no phone shows the one it kept. */
export const versionOfLogo = (logo: string) => /([^/]+)\.\w+$/.exec(logo)?.[1] ?? ''
