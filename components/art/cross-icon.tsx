/** A plain Latin cross, drawn like the icons beside it. */
export const CrossIcon = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
  >
    <path d="M12 3v18M6.5 8.5h11" />
  </svg>
)
