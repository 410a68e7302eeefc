import * as z from 'zod'
import { id, required, singleLine } from '@/lib/values/schema-fields'
import { SUGGESTIONS } from './suggestions'

const name = required(singleLine(60), 'Escreva o nome.')

export const newTeam = z.strictObject({ submission: id, name })
export const suggestion = z.strictObject({ suggestion: z.enum(SUGGESTIONS) })
export const teamRef = z.strictObject({ teamId: id })
export const renamedTeam = z.strictObject({ teamId: id, name })
export const leaderRef = z.strictObject({ teamId: id, profileId: id })

export const newPosition = z.strictObject({ submission: id, teamId: id, name })
export const positionRef = z.strictObject({ positionId: id })
export const renamedPosition = z.strictObject({ positionId: id, name })
export const positionMove = z.strictObject({ positionId: id, place: z.int().min(0).max(1000) })

/** The most people that a position takes, as the database has it. */
const MOST_NEEDED = 20
export const usualNeed = z.strictObject({ positionId: id, eventId: id, count: z.int().min(0).max(MOST_NEEDED) })
