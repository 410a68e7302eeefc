import { type Actor, anyAdmin, anyPerson, managesContent } from '@/lib/session/actor'
import type { Purpose } from './size'

/** Everyone has a picture of their own; those of notices come from who writes them, those of the church from admins. */
export const canUpload = (actor: Actor, purpose: Purpose) => uploadPolicies[purpose](actor)

const uploadPolicies = { avatar: anyPerson, notice: managesContent, church: anyAdmin }
