'use client'

import { useEffect } from 'react'
import { watchBackButton } from './back-button'

/** On every page, also without a dialog: going back may lead to a history entry that a dialog has left. */
export function BackButtonListener() {
  useEffect(watchBackButton, [])
  return null
}
