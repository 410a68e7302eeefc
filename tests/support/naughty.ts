import { meant } from './naughty/meant.ts'
import { unseen } from './naughty/unseen.ts'
import { values } from './naughty/values.ts'

/** What people, programs and mischief type, by what it is; made here, and each text once. */
export const families: Record<string, string[]> = { ...unseen, ...meant, ...values }
export const naughtyTexts = [...new Set(Object.values(families).flat())]
