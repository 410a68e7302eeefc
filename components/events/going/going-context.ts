'use client'

import { createContext } from 'react'
import type { GoingByOccurrence } from '@/lib/events/going/going'

/** Who comes to the occurrences of the month on the screen; undefined until the server has answered. */
export const GoingContext = createContext<GoingByOccurrence | undefined>(undefined)
