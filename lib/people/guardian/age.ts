import type { Day } from '@/lib/platform/runtime/time'

/** From this age on a person may have an account. */
export const ACCOUNT_AGE = 12
/** From this age on nobody needs a guardian's consent to comment and to appear in lists. */
export const CONSENT_AGE = 16
/** At this age a guardian's consent has outlived its purpose. */
export const ADULT_AGE = 18

/**
 * The last day on which somebody was born who has this age today. Days compare as text: whoever was born on the 29th of
 * February is of age on the 1st of March where the year has no such day.
 */
export const latestBirthDay = (age: number, today: Day): Day =>
  `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`

export const isYounger = (birthDay: Day, age: number, today: Day) => birthDay > latestBirthDay(age, today)

/** How many years old somebody is who was born on this day. */
export const countYears = (birthDay: Day, today: Day) =>
  Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (birthDay.slice(4) > today.slice(4) ? 1 : 0)

type BirthDates = { birthDay: Day | null; replacedDay: Day | null }

/** The birth date that counts: the younger one, until the team has confirmed the other. */
export const countedBirthDay = ({ birthDay, replacedDay }: BirthDates) => replacedDay ?? birthDay
