/** A sprig of ipê between two parts of a page. */
export function Sprig({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 32" aria-hidden="true" className={className}>
      <path
        d="M4 17c22-8 42-8 62-1M156 17c-22-8-42-8-62-1"
        className="stroke-primary"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g className="fill-primary">
        <path d="M22 13c2-7 8-10 15-9-2 6-8 9-15 9ZM42 11c5 5 11 6 16 3-4-5-10-6-16-3ZM26 14c3 6 9 8 15 6-3-5-9-7-15-6Z" />
        <path d="M138 13c-2-7-8-10-15-9 2 6 8 9 15 9ZM118 11c-5 5-11 6-16 3 4-5 10-6 16-3ZM134 14c-3 6-9 8-15 6 3-5 9-7 15-6Z" />
      </g>
      <g className="fill-art-bloom">
        <circle cx="80" cy="8" r="5.5" />
        <circle cx="88" cy="14" r="5.5" />
        <circle cx="85" cy="23" r="5.5" />
        <circle cx="75" cy="23" r="5.5" />
        <circle cx="72" cy="14" r="5.5" />
      </g>
      <circle cx="80" cy="16.5" r="4" className="fill-art-bloom-deep" />
    </svg>
  )
}
