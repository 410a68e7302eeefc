import type { ComponentType } from 'react'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { NewsFrame } from '@/components/church/news-frame'
import { Photos } from '@/components/church/photos'
import { Services } from '@/components/church/services'
import { Team } from '@/components/church/team'
import { Verse } from '@/components/church/verse'
import { Visit } from '@/components/church/visit'
import type { Church, SectionName } from '@/lib/church/facts'
import { type PublicFacts, publicFacts } from '@/lib/church/public-facts'
import { shownSample } from '@/lib/church/sample'
import { PhoneScreen } from './phone-screen'

/** What a visitor will see of a section, by the very pieces of the site, with what is in the form. */
export function Preview({ section, church }: { section: SectionName; church: Church }) {
  const Piece = pieces[section]
  return (
    <PhoneScreen title="Prévia do site">
      <Piece church={publicFacts(church)} />
      <p className="hidden p-8 text-center text-ink-soft first:block">Vazio, não aparece no site.</p>
    </PhoneScreen>
  )
}

type Props = { church: PublicFacts }

const News = ({ church }: Props) => <NewsFrame notices={church.sampleNews?.map(shownSample) ?? []} />

const Verses = ({ church }: Props) => church.verses?.map(verse => <Verse key={verse.reference} verse={verse} />)

const pieces: Record<SectionName, ComponentType<Props>> = {
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
