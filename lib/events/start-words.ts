import { type Day, formatWeekdayAndDay, type TimeOfDay } from '@/lib/platform/runtime/time'

/** 'Domingo, 29 de novembro, 18:00' */
export const describeStart = (day: Day, time: TimeOfDay) => `${formatWeekdayAndDay(day)}, ${time}`
