'use client'

import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { findCaretIndex, formatPhone, toPhoneDigits } from '@/lib/values/phone'
import { Field } from './field'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'defaultValue' | 'onInput' | 'onKeyDown'> & {
  value?: string
  defaultValue?: string
}

/** Accepts up to eleven digits, formatted as a Brazilian phone number while typing. */
export function PhoneField({ value, defaultValue, ...field }: Props) {
  return (
    <Field
      type="tel"
      autoComplete="tel-national"
      placeholder="(27) 99999-9999"
      value={value === undefined ? undefined : formatPhone(value)}
      defaultValue={defaultValue && formatPhone(defaultValue)}
      onInput={mask}
      onKeyDown={eraseDigit}
      {...field}
    />
  )
}

/** Formats the value; the caret stays behind the same digit, however many brackets and hyphens are added or removed. */
function mask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const caretAtEnd = before === input.value
  const masked = formatPhone(input.value)
  if (masked === input.value) return

  input.value = masked
  const caret = caretAtEnd ? masked.length : findCaretIndex(toPhoneDigits(before).length, masked)
  input.setSelectionRange(caret, caret)
}

/** Backspace and Delete skip a bracket or hyphen, which would only come back, and erase the next digit. */
function eraseDigit({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input
  if (selectionStart === null || selectionStart !== selectionEnd) return

  let caret = selectionStart
  if (key === 'Backspace') while (caret > 0 && !isDigit(value.charAt(caret - 1))) caret -= 1
  if (key === 'Delete') while (caret < value.length && !isDigit(value.charAt(caret))) caret += 1
  if (caret !== selectionStart) input.setSelectionRange(caret, caret)
}

const isDigit = (character: string) => /\d/.test(character)
