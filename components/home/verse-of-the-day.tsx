import { Verse } from '@/components/church/verse'
import { verseOfToday } from '@/lib/church/queries'

/** The same verse for everyone; it changes at midnight in the church's time zone. */
export const VerseOfTheDay = async () => <Verse verse={await verseOfToday()} />
