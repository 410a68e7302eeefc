import type { MetadataRoute } from 'next'
import { versionOfLogo } from '@/lib/church/icon'
import { getChurch } from '@/lib/church/queries'
import { routes } from '@/lib/values/routes/routes'
import { teamApi } from '@/lib/values/routes/team-routes'

/** The web app manifest, with which a phone installs the site. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const church = await getChurch()
  return {
    name: church.name,
    short_name: church.shortName,
    description: church.description,
    lang: 'pt-BR',
    start_url: routes.home,
    scope: routes.landing,
    display: 'standalone',
    background_color: '#fbf5e9',
    theme_color: '#fbf5e9',
    icons: church.logo ? buildChurchIcons(versionOfLogo(church.logo)) : defaultIcons,
  }
}

const defaultIcons: MetadataRoute.Manifest['icons'] = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const buildChurchIcons = (logo: string): MetadataRoute.Manifest['icons'] => [
  { src: teamApi.churchIcon('192', logo), sizes: '192x192', type: 'image/png' },
  { src: teamApi.churchIcon('512', logo), sizes: '512x512', type: 'image/png' },
  { src: teamApi.churchIcon('maskable', logo), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
