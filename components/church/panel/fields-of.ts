import { type ComponentType, lazy } from 'react'
import type { SectionName } from '@/lib/church/sections'
import type { Part } from './part'

/** Each part's fields come with that part alone: nobody opens all nine. */
export const fieldsOf: Record<SectionName, ComponentType<Part>> = {
  name: lazy(() => import('./name-fields').then(({ NameFields }) => ({ default: NameFields }))),
  services: lazy(() => import('./service-fields').then(({ ServiceFields }) => ({ default: ServiceFields }))),
  address: lazy(() => import('./address-fields').then(({ AddressFields }) => ({ default: AddressFields }))),
  contact: lazy(() => import('./contact-fields').then(({ ContactFields }) => ({ default: ContactFields }))),
  mission: lazy(() => import('./mission-fields').then(({ MissionFields }) => ({ default: MissionFields }))),
  team: lazy(() => import('./team-fields').then(({ TeamFields }) => ({ default: TeamFields }))),
  photos: lazy(() => import('./photo-fields').then(({ PhotoFields }) => ({ default: PhotoFields }))),
  news: lazy(() => import('./news-fields').then(({ NewsFields }) => ({ default: NewsFields }))),
  verses: lazy(() => import('./verse-fields').then(({ VerseFields }) => ({ default: VerseFields }))),
}
