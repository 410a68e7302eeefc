'use client'

import { createContext } from 'react'
import type { GoingByOccurrence } from '@/lib/events/going/going'

/** Who comes to the occurrences of the month on the screen, as of an instant by the server's clock. */
export type GoingOfMonth = { going: GoingByOccurrence; asOf?: number }

/** Undefined until the server has answered. */
export const GoingContext = createContext<GoingOfMonth | undefined>(undefined)
