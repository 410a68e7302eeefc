'use client'

import type { ComponentProps, FormEvent, KeyboardEvent } from 'react'
import { findCaretIndex, formatPhone, toPhoneDigits } from '@/lib/phone'
import { Field } from './field'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'defaultValue' | 'onInput' | 'onKeyDown'> & {
  defaultValue?: string
}

/** Takes digits only, up to eleven, and shows them as a Brazilian phone while they are typed. */
export function PhoneField({ defaultValue, ...field }: Props) {
  return (
    <Field
      type="tel"
      autoComplete="tel-national"
      placeholder="(27) 99999-9999"
      defaultValue={defaultValue && formatPhone(defaultValue)}
      onInput={mask}
      onKeyDown={eraseDigit}
      {...field}
    />
  )
}

/** The caret stays behind the digit it was behind, however many brackets and hyphens came or went. */
function mask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const caretAtEnd = before === input.value
  const masked = formatPhone(input.value)
  if (masked === input.value) return

  input.value = masked
  const caret = caretAtEnd ? masked.length : findCaretIndex(toPhoneDigits(before).length, masked)
  input.setSelectionRange(caret, caret)
}

/** Backspace and Delete reach past a bracket or hyphen to the digit behind it, instead of erasing what comes back. */
function eraseDigit({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input
  if (selectionStart === null || selectionStart !== selectionEnd) return

  let caret = selectionStart
  if (key === 'Backspace') while (caret > 0 && !isDigit(value.charAt(caret - 1))) caret -= 1
  if (key === 'Delete') while (caret < value.length && !isDigit(value.charAt(caret))) caret += 1
  if (caret !== selectionStart) input.setSelectionRange(caret, caret)
}

const isDigit = (character: string) => /\d/.test(character)
