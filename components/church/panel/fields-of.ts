import type { ComponentType } from 'react'
import type { SectionName } from '@/lib/church/sections'
import { AddressFields } from './address-fields'
import { ContactFields } from './contact-fields'
import { MissionFields } from './mission-fields'
import { NameFields } from './name-fields'
import { NewsFields } from './news-fields'
import type { Part } from './part'
import { PhotoFields } from './photo-fields'
import { ServiceFields } from './service-fields'
import { TeamFields } from './team-fields'
import { VerseFields } from './verse-fields'

export const fieldsOf: Record<SectionName, ComponentType<Part>> = {
  name: NameFields,
  services: ServiceFields,
  address: AddressFields,
  contact: ContactFields,
  mission: MissionFields,
  team: TeamFields,
  photos: PhotoFields,
  news: NewsFields,
  verses: VerseFields,
}
