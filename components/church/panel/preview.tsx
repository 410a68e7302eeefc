import type { ComponentType } from 'react'
import { FirstVisit } from '@/components/church/first-visit'
import { Hero } from '@/components/church/hero'
import { Mission } from '@/components/church/mission'
import { NewsFrame } from '@/components/church/news-frame'
import { Photos } from '@/components/church/photos'
import { Services } from '@/components/church/services'
import { Team } from '@/components/church/team'
import { Verse } from '@/components/church/verse'
import { Visit } from '@/components/church/visit'
import { Dialog, DialogContent } from '@/components/kit/overlay/dialog'
import type { Church, SectionName } from '@/lib/church/facts'
import { listFirstVisitAnswers, type PublicFacts, publicFacts } from '@/lib/church/public-facts'
import { shownSample } from '@/lib/notices/notice'
import { PhoneScreen } from './phone-screen'

type Props = { section: SectionName; church: Church }

/** Renders a section with the components of the public site and the values of the form. */
export function Preview({ section, church }: Props) {
  const Piece = pieces[section]
  return (
    <PhoneScreen title="Prévia do site">
      <Piece church={publicFacts(church)} />
      <p className="hidden p-8 text-center text-ink-soft first:block">Vazio, não aparece no site.</p>
    </PhoneScreen>
  )
}

export const PreviewDialog = ({ onOpenChange, ...preview }: Props & { onOpenChange: (open: boolean) => void }) => (
  <Dialog open onOpenChange={onOpenChange}>
    <DialogContent title="Como fica no site" wide>
      <div className="-mx-5 sm:-mx-6">
        <Preview {...preview} />
      </div>
    </DialogContent>
  </Dialog>
)

type PieceProps = { church: PublicFacts }

const News = ({ church }: PieceProps) => <NewsFrame notices={church.sampleNews?.map(shownSample) ?? []} />

const Answers = ({ church }: PieceProps) => <FirstVisit answers={listFirstVisitAnswers(church)} />

const Verses = ({ church }: PieceProps) =>
  church.verses?.map(verse => (
    <div key={verse.reference} className="p-5">
      <Verse verse={verse} />
    </div>
  ))

const pieces: Record<SectionName, ComponentType<PieceProps>> = {
  name: Hero,
  opening: Hero,
  services: Services,
  firstVisit: Answers,
  address: Visit,
  contact: Visit,
  mission: Mission,
  team: Team,
  photos: Photos,
  news: News,
  verses: Verses,
}
