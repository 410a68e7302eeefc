import { type Actor, anyAdmin, anyPerson, mindsContent } from '@/lib/session/actor'
import type { Purpose } from './size'

/** Everyone has a picture of their own; those of notices come from who writes them, those of the church from admins. */
export const canUpload = (actor: Actor, purpose: Purpose) => may[purpose](actor)

const may = { avatar: anyPerson, notice: mindsContent, church: anyAdmin }
