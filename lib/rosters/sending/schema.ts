import * as z from 'zod'
import { isMonth } from '@/lib/events/event'
import { id } from '@/lib/values/schema-fields'

const month = z.string().refine(isMonth)

/** A team's month: `?month=2026-12&team=…`. */
export const sendingQuery = z.object({ month, team: id })
export const sendingRef = z.strictObject({ month, teamId: id })
/** To whom of the team the leader opened WhatsApp. */
export const sentRef = z.strictObject({ teamId: id, servantId: id })
