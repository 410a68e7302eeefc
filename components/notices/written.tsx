import { linked, pieces } from '@/lib/notices/pieces'
import { PiecesShown } from './pieces-shown'

/** What somebody wrote, its addresses and numbers alive; in a notice some of it may be strong. */
export const Written = ({ text, marked = false }: { text: string; marked?: boolean }) => (
  <PiecesShown pieces={marked ? pieces(text) : linked(text)} />
)
