import { baptism } from './baptism.ts'
import { children } from './children.ts'
import { homeGroup } from './home-group.ts'
import { music } from './music.ts'
import { paintingDay } from './painting-day.ts'
import { square } from './square.ts'
import { supper } from './supper.ts'
import { worship } from './worship.ts'

/** Every drawing by the name that notices call it. */
export const drawings = { baptism, children, homeGroup, music, paintingDay, square, supper, worship }
