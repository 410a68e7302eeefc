import { foldText } from '@/lib/values/fold-text'

/** Folds a text as the database's `fold_words` does: also the letters that no accent makes (`Søren`, `Groß`). */
export const foldWords = (text: string) =>
  foldText(text).replace(/[øłđðßæœþı]/g, letter => PLAIN_LETTERS[letter] ?? letter)

const PLAIN_LETTERS: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' },
}
