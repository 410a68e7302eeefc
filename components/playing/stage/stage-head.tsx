import type { StageProps } from './stage-props'

/** Shows title, key and notes, less prominent than the song. */
export function StageHead({ song: { title, key, capo, notes } }: Pick<StageProps, 'song'>) {
  return (
    <header className="flex min-w-0 flex-wrap items-baseline gap-x-[12px] gap-y-[2px] pb-[6px] sm:flex-nowrap short:col-start-1 short:row-start-2 short:pt-[4px] short:pb-0">
      <p className="min-w-0 max-w-[75%] truncate font-display text-[min(1.0625rem,5.5vw)] leading-[1.3] font-semibold sm:text-[min(1.25rem,5.5vw)] short:text-[min(0.9375rem,4.5vw)]">
        {title}
      </p>
      <p className="shrink-0 text-[min(1.0625rem,5.5vw)] leading-[1.3] font-extrabold text-chord sm:text-[min(1.25rem,5.5vw)] short:text-[min(0.9375rem,4.5vw)]">
        {key}
        {capo && (
          <button
            type="button"
            title={capo.action}
            onClick={capo.change}
            className="relative ml-[8px] text-[0.8em] font-bold text-ink-soft after:absolute after:-inset-[10px]"
          >
            {capo.label}
          </button>
        )}
      </p>
      {notes && (
        <p className="min-w-0 max-w-full truncate rounded-full sm:ml-auto bg-accent-soft px-[10px] text-[min(0.875rem,4.5vw)] leading-[1.5] font-bold text-accent-ink sm:text-[min(1rem,4.5vw)] short:ml-0 short:max-w-[40vw] short:text-[min(0.8125rem,4.5vw)]">
          {notes}
        </p>
      )}
    </header>
  )
}
