import { injections } from '@/tests/support/naughty/injections'
import { invisibleTexts } from '@/tests/support/naughty/invisible'
import { oddValues } from '@/tests/support/naughty/odd-values'
import { isLongRun } from './long'

/** What people, programs and mischief type, by what it is; made here. */
const textFamilies: Record<string, string[]> = { ...invisibleTexts, ...injections, ...oddValues }

/** Each text once. */
export const naughtyTexts = [...new Set(Object.values(textFamilies).flat())]

/**
 * Some texts of every family, and others at each turn: whoever asks for each of many actions tries every kind of text on
 * all of them, and every text on some. The long form has every text at every turn.
 */
export const pickNaughtyTexts = (round: number) =>
  isLongRun ? naughtyTexts : [...new Set(Object.values(textFamilies).flatMap(pickSome(round)))]

/** One in ten; of a small family one. */
const pickSome = (round: number) => (texts: string[]) => {
  const step = Math.min(10, texts.length)
  return texts.filter((_, index) => index % step === round % step)
}
