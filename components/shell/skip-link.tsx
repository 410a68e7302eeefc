/** The first stop of the Tab key: skips the header. */
export const SkipLink = () => (
  <a
    href="#conteudo"
    className="fixed top-2 left-2 z-50 -translate-y-[150%] rounded-full bg-primary px-5 py-3 font-bold text-on-primary focus:translate-y-0"
  >
    Ir para o conteúdo
  </a>
)
