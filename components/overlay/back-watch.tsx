'use client'

import { useEffect } from 'react'
import { watchBackButton } from './back'

/** On every page, also where no dialog is: one may come back to what a dialog has left in the history. */
export function BackButtonListener() {
  useEffect(watchBackButton, [])
  return null
}
