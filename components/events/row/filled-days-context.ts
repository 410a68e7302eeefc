'use client'

import { createContext } from 'react'
import type { FilledDays } from '@/lib/rosters/day/day'

/** Which days have a roster, an order or a playlist; undefined for visitors, and until the server has answered. */
export const FilledDaysContext = createContext<FilledDays | undefined>(undefined)
