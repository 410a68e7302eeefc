import { getSettings } from '@/lib/church/queries'
import { BirthdaysOfTheWeek } from './birthdays-of-the-week'

/** This week's birthdays. The page is the same for everyone; the church's settings say who may see them. */
export async function Birthdays() {
  const { birthdaysFor } = await getSettings()
  return <BirthdaysOfTheWeek visibleTo={birthdaysFor} />
}
