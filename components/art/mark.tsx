/** The church's mark: a chapel window holding a cross that is a tree in flower. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 56" aria-hidden="true" className={className}>
      <path d="M2 24a22 22 0 0 1 44 0v26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" className="fill-[#1f5240]" />
      <g className="fill-[#f2b01e]">
        <circle cx="24" cy="14.5" r="6.5" />
        <circle cx="14" cy="19.5" r="5.5" />
        <circle cx="34" cy="19.5" r="5.5" />
        <circle cx="18.5" cy="25" r="4" />
        <circle cx="29.5" cy="25" r="4" />
      </g>
      <path
        d="M24 17v33M24 33c-6 0-10-3.5-11-9.5M24 33c6 0 10-3.5 11-9.5"
        className="stroke-[#fff9ec]"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path d="M2 47.5c7-4.5 14-5 22-2.5s15 2 22-1.5V50a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z" className="fill-[#437a5d]" />
    </svg>
  )
}
