import { meant } from '@/tests/support/naughty/meant'
import { unseen } from '@/tests/support/naughty/unseen'
import { values } from '@/tests/support/naughty/values'
import { long } from './long'

/** What people, programs and mischief type, by what it is; made here. */
const families: Record<string, string[]> = { ...unseen, ...meant, ...values }

/** Each text once. */
export const naughtyTexts = [...new Set(Object.values(families).flat())]

/**
 * Some texts of every family, and others at each turn: whoever asks for each of many actions tries every kind of text on
 * all of them, and every text on some. The long form has every text at every turn.
 */
export const naughtyTextsAt = (turn: number) =>
  long ? naughtyTexts : [...new Set(Object.values(families).flatMap(some(turn)))]

/** One in ten; of a small family one. */
const some = (turn: number) => (texts: string[]) => {
  const step = Math.min(10, texts.length)
  return texts.filter((_, index) => index % step === turn % step)
}
