'use client'

import { useEffect } from 'react'
import { watchBack } from './back'

/** On every page, also where no dialog is: one may come back to what a dialog has left in the history. */
export function BackWatch() {
  useEffect(watchBack, [])
  return null
}
