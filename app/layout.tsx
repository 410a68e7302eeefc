import type { Metadata, Viewport } from 'next'
import { BeforePaint } from '@/components/browser/before-paint'
import { EveryPage } from '@/components/shell/every-page'
import { getChurch } from '@/lib/church/queries'
import { siteUrl } from '@/lib/site'
import './globals.css'

/** Of the church: so every page carries its tag, and is made anew when the church says something else of itself. */
export async function generateMetadata(): Promise<Metadata> {
  const church = await getChurch()
  return {
    metadataBase: new URL(siteUrl),
    title: { default: church.name, template: `%s · ${church.shortName}` },
    description: church.description,
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
    // Links within a page scroll smoothly; to another page Next goes at once, as the second attribute asks.
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
