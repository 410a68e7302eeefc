import { parseLinks, parseRichText } from '@/lib/notices/rich-text'
import { RichTextSpans } from './rich-text-spans'

/**
 * Renders a person's text with links for addresses and phone numbers. If `formatted`, as in a notice, it may contain
 * bold text.
 */
export const RichText = ({ text, formatted = false }: { text: string; formatted?: boolean }) => (
  <RichTextSpans spans={formatted ? parseRichText(text) : parseLinks(text)} />
)
