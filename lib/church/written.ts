import { phoneDigits } from '@/lib/phone'
import { inOrder } from './church'
import type { ItemOf, Listed } from './items'
import { positionIn, positionText } from './position'
import type { Church } from './schema'

/** What a church says, field by field, as its forms send it and its versions keep it: of each item of a list its JSON. */
export type WrittenChurch = ReturnType<typeof written>

export function written(church: Church) {
  const { address, mission, position, logo, services, social, team, photos, sampleNews, verses } = church
  return {
    name: church.name,
    shortName: church.shortName,
    welcome: church.welcome,
    description: church.description,
    logo: logo ?? '',
    timeZone: church.timeZone as string,
    missionText: mission.text,
    values: texts(mission.values),
    services: texts(inOrder(services)),
    street: address.street,
    district: address.district,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    position: positionText(position),
    phone: church.phone,
    email: church.email,
    social: texts(social),
    team: texts(team),
    photos: texts(photos),
    sampleNews: texts(sampleNews),
    verses: texts(verses),
  }
}

/** The church that says this; what is still being typed, and is nothing yet, is left out. */
export function churchSaying(now: Church, change: Partial<WrittenChurch>): Church {
  const says = { ...written(now), ...change }
  const { street, district, city, state, postalCode } = says
  return {
    name: says.name,
    shortName: says.shortName,
    welcome: says.welcome,
    description: says.description,
    address: { street, district, city, state, postalCode, country: now.address.country },
    position: positionIn(says.position) ?? null,
    timeZone: says.timeZone as Church['timeZone'],
    email: says.email,
    phone: phoneDigits(says.phone),
    social: itemsIn<'social'>(says.social),
    mission: { text: says.missionText, values: itemsIn<'values'>(says.values) },
    services: inOrder(itemsIn<'services'>(says.services)),
    team: itemsIn<'team'>(says.team),
    photos: itemsIn<'photos'>(says.photos),
    logo: says.logo || null,
    sampleNews: itemsIn<'sampleNews'>(says.sampleNews),
    verses: itemsIn<'verses'>(says.verses),
  }
}

export const itemsIn = <List extends Listed>(list: string[]) => list.map(text => JSON.parse(text) as ItemOf<List>)

const texts = (list: object[]) => list.map(item => JSON.stringify(item))
