import { type Actor, anyAdmin, anyPerson } from '@/lib/session/actor'
import type { Purpose } from './size'

/** Everyone has a picture of their own; pictures of notices come from those who write notices. */
export const canUpload = (actor: Actor, purpose: Purpose) => (purpose === 'avatar' ? anyPerson(actor) : anyAdmin(actor))
