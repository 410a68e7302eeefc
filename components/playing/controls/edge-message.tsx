/**
 * Says what a press at the edge of a song found, above the dock or, on stage, over the foot of the page; screen readers
 * announce it.
 */
export const EdgeMessage = ({ message, isOnStage = false }: { message?: string; isOnStage?: boolean }) => (
  <p
    role="status"
    className={`pointer-events-none absolute z-10 mx-auto w-fit rounded-soft bg-ink px-[16px] text-center text-[0.9375rem] leading-[1.35] font-bold text-paper empty:hidden sm:text-[1.0625rem] ${
      isOnStage ? 'inset-x-0 bottom-0 py-[5px]' : 'inset-x-[12px] bottom-full mb-[8px] py-[8px]'
    }`}
  >
    {message}
  </p>
)
