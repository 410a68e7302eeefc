import type { AssignmentStatus } from '@/lib/rosters/status'

/** 'Vou' and 'Não posso' of the person who is signed in. */
export const AnswerButtons = (_: { assignmentId: string; status: AssignmentStatus; isOver: boolean }) => null
