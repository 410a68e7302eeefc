type Props = { href: string }

/** Opens the stream beside the page. Others decide when it shows. */
export const LiveButton = ({ href }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-11 animate-live items-center gap-2 rounded-full bg-danger px-4 font-extrabold tracking-wider text-on-danger hover:bg-danger-strong"
  >
    <span aria-hidden className="size-2 rounded-full bg-current" />
    LIVE
    <span className="sr-only"> (abre em nova aba)</span>
  </a>
)
