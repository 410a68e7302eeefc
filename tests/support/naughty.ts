import { injections } from '@/tests/support/naughty/injections'
import { invisibleTexts } from '@/tests/support/naughty/invisible'
import { oddValues } from '@/tests/support/naughty/odd-values'
import { isLongRun } from './long'

/** What people, programs and attackers type, by kind. */
const textFamilies: Record<string, string[]> = { ...invisibleTexts, ...injections, ...oddValues }

/** Each text once. */
export const naughtyTexts = [...new Set(Object.values(textFamilies).flat())]

/**
 * Returns some texts of every second family, and others in each round: a test of many actions thus sends every text
 * to some of them. The long form returns every text in every round.
 */
export const pickNaughtyTexts = (round: number) =>
  isLongRun
    ? naughtyTexts
    : Object.values(textFamilies)
        .filter((_, family) => family % 2 === round % 2)
        .flatMap(pickSome(Math.floor(round / 2)))

/** One in thirty; at least one of each family. */
const pickSome = (round: number) => (texts: string[]) => {
  const step = Math.min(30, texts.length)
  return texts.filter((_, index) => index % step === round % step)
}
