import type { ComponentType } from 'react'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { NewsFrame } from '@/components/church/news-frame'
import { Photos } from '@/components/church/photos'
import { Services } from '@/components/church/services'
import { Team } from '@/components/church/team'
import { Verse } from '@/components/church/verse'
import { Visit } from '@/components/church/visit'
import { shownSample } from '@/lib/church/sample'
import type { Church } from '@/lib/church/schema'
import type { SectionName } from '@/lib/church/sections'
import { PhoneScreen } from './phone-screen'

/** What a visitor will see of a part, by the very pieces of the site, with what is typed. */
export function Preview({ section, church }: { section: SectionName; church: Church }) {
  const Seen = pieces[section]
  return (
    <PhoneScreen title="Prévia do site">
      <Seen church={church} />
      <p className="hidden p-8 text-center text-ink-soft first:block">Vazio, não aparece no site.</p>
    </PhoneScreen>
  )
}

const News = ({ church }: { church: Church }) => <NewsFrame notices={church.sampleNews.map(shownSample)} />

const Verses = ({ church: { verses } }: { church: Church }) =>
  verses.map(verse => <Verse key={verse.reference} verse={verse} />)

const pieces: Record<SectionName, ComponentType<{ church: Church }>> = {
  name: Hero,
  services: Services,
  address: Visit,
  contact: Visit,
  mission: Mission,
  team: Team,
  photos: Photos,
  news: News,
  verses: Verses,
}
