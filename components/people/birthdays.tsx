import { getSettings } from '@/lib/church/queries'
import { BirthdaysOfTheWeek } from './birthdays-of-the-week'

/** Whose birthday it is this week; the page is the same for everyone and knows for whom that is. */
export async function Birthdays() {
  const { birthdaysFor } = await getSettings()
  return <BirthdaysOfTheWeek visibleTo={birthdaysFor} />
}
