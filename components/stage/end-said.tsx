/** What a press at the edge of a song found, over what it is about to leave; read aloud as it comes. */
export const EndSaid = ({ said }: { said?: string }) => (
  <p
    role="status"
    className="pointer-events-none absolute inset-x-[12px] bottom-full z-10 mx-auto mb-[8px] w-fit rounded-soft bg-ink px-[16px] py-[8px] text-center text-[15px] leading-[1.35] font-bold text-paper empty:hidden sm:text-[17px]"
  >
    {said}
  </p>
)
