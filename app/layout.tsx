import type { Metadata, Viewport } from 'next'
import { BeforePaint } from '@/components/kit/browser/before-paint'
import { EveryPage } from '@/components/shell/every-page'
import { versionOfLogo } from '@/lib/church/icon'
import { getChurch } from '@/lib/church/queries'
import { siteUrl } from '@/lib/platform/runtime/env'
import { teamApi } from '@/lib/values/routes/team-routes'
import './globals.css'

/** Reads the church's public facts, so every page has the church's tag and is rendered again when they change. */
export async function generateMetadata(): Promise<Metadata> {
  const church = await getChurch()
  return {
    metadataBase: new URL(siteUrl),
    title: { default: church.name, template: `%s · ${church.shortName}` },
    description: church.description,
    // What an iPhone writes below the icon, which it takes from the page and not from the manifest.
    appleWebApp: { title: church.shortName },
    ...(church.logo && { icons: { icon: '/icon.svg', apple: teamApi.churchIcon('192', versionOfLogo(church.logo)) } }),
  }
}

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf5e9' },
    { media: '(prefers-color-scheme: dark)', color: '#111915' },
  ],
}

export default function RootLayout({ children }: LayoutProps<'/'>) {
  return (
    // BeforePaint writes the chosen theme here before React arrives.
    // `data-scroll-behavior`: links within a page scroll smoothly, navigation to another page jumps.
    <html lang="pt-BR" data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <BeforePaint />
      </head>
      <body>
        {children}
        <EveryPage />
      </body>
    </html>
  )
}
