import { type Actor, anyAdmin, anyPerson, managesContent } from '@/lib/platform/session/actor'
import type { Purpose } from './image-limits'

/**
 * Everyone may upload a photo of themselves and pictures of their events, people who manage content the pictures of notices, admins those of the
 * church.
 */
export const canUpload = (actor: Actor, purpose: Purpose) => uploadPolicies[purpose](actor)

const uploadPolicies = { avatar: anyPerson, notice: managesContent, church: anyAdmin, event: anyPerson }
