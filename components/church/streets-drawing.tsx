/** A quarter by the bay, as if drawn on a napkin: it stands where the map will be. */
export function StreetsDrawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path d="M0 0h640v480H0Z" className="fill-sunken" />
      <path d="M0 0h250c-10 60-60 78-90 130S90 220 60 300 20 420 0 440Z" className="fill-art-sky" />
      <path d="M0 0h232c-14 50-58 70-86 120S74 214 44 290 10 390 0 405Z" className="fill-art-stone" opacity=".55" />
      <path
        d="M430 300c60-24 130-10 150 40s-30 96-90 96-110-30-110-70 20-54 50-66Z"
        className="fill-art-far"
        opacity=".6"
      />
      <g className="stroke-surface" fill="none" strokeLinecap="round">
        <path d="M270-20c-16 110-90 130-110 220S40 420 30 520" strokeWidth="20" />
        <path d="M150 220c120 10 250-40 510-30" strokeWidth="20" />
        <path d="M90 350c140-10 260 10 560-30" strokeWidth="14" />
        <path d="M360-20c10 160-20 320-10 520M500-20c10 150-10 340 0 520M240 60c130 20 260 10 420 0" strokeWidth="11" />
        <path d="M210 130c140 14 280 0 440-8M120 290c150 0 330-10 540-40M60 430c160-20 380-10 600-20" strokeWidth="8" />
        <path d="M430 40c0 140-12 300-6 440M570-20c6 170-6 340 0 520M290 150c0 120-14 220-20 340" strokeWidth="8" />
      </g>
      <path d="M320 96c31 0 54 23 54 53 0 39-54 97-54 97s-54-58-54-97c0-30 23-53 54-53Z" className="fill-danger" />
      <path d="M320 126v46M304 141h32" className="stroke-surface" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
