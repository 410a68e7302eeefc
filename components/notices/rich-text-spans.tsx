import type { TextSpan } from '@/lib/notices/rich-text'

/** Renders text spans that were parsed elsewhere: for the homepage, the server parses. */
export const RichTextSpans = ({ spans }: { spans: TextSpan[] }) =>
  spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
    <Span key={index} {...span} />
  ))

function Span({ text, strong, href }: TextSpan) {
  const content = href ? <ExternalLink href={href}>{text}</ExternalLink> : text
  return strong ? <strong>{content}</strong> : content
}

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    className="font-semibold text-primary underline underline-offset-4 wrap-anywhere"
  >
    {children}
  </a>
)
