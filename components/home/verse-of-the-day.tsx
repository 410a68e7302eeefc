import { Verse } from '@/components/church/verse'
import { verseOfToday } from '@/lib/church/queries'

/** One verse for everyone, another after midnight where the church is. */
export const VerseOfTheDay = async () => <Verse verse={await verseOfToday()} />
