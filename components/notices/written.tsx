import { parseLinks, parseRichText } from '@/lib/notices/pieces'
import { RichTextSpans } from './pieces-shown'

/** What somebody wrote, its addresses and numbers alive; in a notice some of it may be strong. */
export const RichText = ({ text, formatted = false }: { text: string; formatted?: boolean }) => (
  <RichTextSpans spans={formatted ? parseRichText(text) : parseLinks(text)} />
)
